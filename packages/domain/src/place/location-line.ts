export type LocationParts = {
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly street: string | null;
  readonly location_from: string | null;
  readonly location_to: string | null;
  readonly line_number: string | null;
};

/** An address, or the line that a vehicle runs on, in one line. A county named like its town is not said twice. */
export function locationLine(place: LocationParts): string {
  const { zip_code, city, county, street, location_from, location_to, line_number } = place;
  const town = [zip_code, city].filter(isFilled).join(' ');
  const route = [location_from, location_to].filter(isFilled).join(' – ');
  return [town, street, route, line_number, county === city ? null : county].filter(isFilled).join(', ');
}

function isFilled(text: string | null): text is string {
  return text !== null && text !== '';
}
