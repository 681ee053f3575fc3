/** Beginnings of addresses with the page of their questions, the longer ones first. */
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

/** The FAQ's page for an address; undefined where there are no questions. */
export function findRelatedPage(address: string): string | undefined {
  return pagesByAddress.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1];
}
