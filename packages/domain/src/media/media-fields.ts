/** Ends the title of a copied surface. */
export const copySuffix = ' (másolat)';

/** Pieces of one surface. */
export const maximumQuantity = 1_000_000;

/** Other-data type of the unique surface code, by which an import finds a surface again. */
export const surfaceCodeType = 'Felületkód';

export function copyTitle(title: string, maximumLength: number): string {
  return `${title.slice(0, maximumLength - copySuffix.length)}${copySuffix}`;
}
