/** Campaign and brand in one line; many a campaign carries the brand in its name. */
export function campaignLabel(name: string, brand: string | null): string {
  const plain = (text: string): string => text.toLocaleLowerCase('hu');
  return brand === null || plain(name).includes(plain(brand)) ? name : `${name} · ${brand}`;
}
