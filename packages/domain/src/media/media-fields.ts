/** Ends the title of a copied surface. */
export const copySuffix = ' (másolat)';

/** Other-data type of the unique surface code, by which an import finds a surface again. */
export const surfaceCodeType = 'Felületkód';

/** Area in square metres of a surface given in cm, as the list filters it. */
export function areaOf(size: { readonly width: number; readonly height: number }): number {
  return (size.width * size.height) / 10_000;
}

export function copyTitle(title: string, maximumLength: number): string {
  return `${title.slice(0, maximumLength - copySuffix.length)}${copySuffix}`;
}
