/** Fields without which no surface is stored, whatever its type; paths as on the wire. [K5.1] */
export const requiredMediaFields = [
  'title',
  'type',
  'media_placing',
  'width',
  'height',
  'quantity',
  'description',
  'media_booking.important_details',
  'media_booking.booking',
  'media_booking.design',
  'media_booking.technical',
  'media_marketing.contacts',
  'media_financials[0].price',
] as const;

/** Ends the title of a copied surface. */
export const copySuffix = ' (másolat)';

/** Other-data type of the unique surface code, by which an import finds a surface again. */
export const surfaceCodeType = 'Felületkód';

/** Width and height in cm, stored with two decimals. */
export const sizeDecimals = 2;

export const mapDefaultCentre = { lat: 47.5058, lng: 19.045052 } as const;

/** Area in square metres of a surface given in cm, as the list filters it. */
export function areaOf(size: { readonly width: number; readonly height: number }): number {
  return (size.width * size.height) / 10_000;
}

export function copyTitle(title: string, maximumLength: number): string {
  return `${title.slice(0, maximumLength - copySuffix.length)}${copySuffix}`;
}
