/** A row of the list of surfaces, as far as every test of it is about. */
export const listedSurface = {
  id: 7,
  mediaId: 7,
  title: 'Őrtorony',
  type: 'STATIC',
  media_placing: 'OUTDOOR',
  county: 'Zala',
  city: 'Keszthely',
  company_name: 'Űrkő Kft.',
  quantity: 2,
  available_quantity: 1,
  is_digital: false,
  tags: [],
  thumbnail: null,
  width: 1,
  height: 1,
  lat: null,
  lng: null,
} as const;

const choices = ['cities', 'zip_codes', 'line_numbers', 'publishers', 'tags', 'targets', 'extras'];
const items = ['exceptions', 'vehicle_type', 'service_provider', 'rental_period_unit'];
const bounds = ['min_width', 'max_width', 'min_height', 'max_height', 'min_area', 'max_area'];

/** What the list can be filtered by: a county, and nothing else. */
export const oneCounty = {
  counties: ['Zala'],
  ...Object.fromEntries([
    ...[...choices, ...items].map((name) => [name, []] as const),
    ...bounds.map((name) => [name, null] as const),
  ]),
};
