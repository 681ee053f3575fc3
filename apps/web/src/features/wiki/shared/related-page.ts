/** From the beginning of an address to the page whose questions help there; the longer ones first. */
const pagesByAddress: readonly (readonly [string, string])[] = [
  ['/medias/import', 'medias/import'],
  ['/medias', 'medias'],
  ['/packages', 'packages'],
  ['/assembly-requests', 'assembly-requests'],
  ['/campaigns', 'campaigns'],
  ['/bookings', 'bookings'],
  ['/manual-media', 'campaigns'],
  ['/discounts', 'discounts'],
  ['/accounts', 'accounts'],
  ['/employees', 'employees'],
  ['/partners', 'partners'],
];

/** The FAQ's word for the page of an address; undefined where no question belongs. [K9.14] */
export function findRelatedPage(address: string): string | undefined {
  return pagesByAddress.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1];
}
