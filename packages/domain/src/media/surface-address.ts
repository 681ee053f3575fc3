type Place = Readonly<Record<'zip_code' | 'city' | 'street' | 'location_from' | 'location_to', string | null>>;

/** The address on one line, or the two ends of a line. */
export function surfaceAddress({ zip_code, city, street, location_from, location_to }: Place): string {
  const town = [zip_code, city].filter(Boolean).join(' ');
  const address = [town, street].filter(Boolean).join(', ');
  return address === '' ? [location_from, location_to].filter(Boolean).join(' – ') : address;
}

/** What a map service of others is asked about: the point, or where that stands for the settlement alone, the address. */
export function mapServiceQuery(
  place: Place & { readonly lat: number | null; readonly lng: number | null; readonly is_approximate: boolean },
): { readonly text: string; readonly isPoint: boolean } | null {
  const { lat, lng, is_approximate } = place;
  if (lat !== null && lng !== null && !is_approximate) return { text: `${lat},${lng}`, isPoint: true };
  const address = surfaceAddress(place);
  if (address !== '') return { text: address, isPoint: false };
  return lat === null || lng === null ? null : { text: `${lat},${lng}`, isPoint: true };
}
