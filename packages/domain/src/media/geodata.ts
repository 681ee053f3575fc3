import type { MediaType } from './media-types.ts';

/** Location fields that a user fills in; the county follows from them. */
export const geodataFields = [
  'zip_code',
  'city',
  'street',
  'location_from',
  'location_to',
  'service_provider',
  'vehicle_type',
  'line_number',
] as const;

export type GeodataField = (typeof geodataFields)[number];

type GeodataRule = { readonly required: readonly GeodataField[]; readonly nulled: readonly GeodataField[] };

const fixedPlace: GeodataRule = {
  required: ['zip_code', 'city', 'street'],
  nulled: ['location_from', 'location_to', 'service_provider', 'vehicle_type', 'line_number'],
};

const geodataRules: Readonly<Record<MediaType, GeodataRule>> = {
  STATIC: fixedPlace,
  MOBILE_OR_OTHER: fixedPlace,
  VEHICLE_INTERCITY: {
    required: ['location_from', 'location_to', 'line_number'],
    nulled: ['zip_code', 'city', 'street'],
  },
  VEHICLE_LOCAL: {
    required: ['city', 'line_number'],
    nulled: ['zip_code', 'street', 'location_from', 'location_to'],
  },
};

/** [K5.1] */
export function requiredGeodata(type: MediaType): readonly GeodataField[] {
  return geodataRules[type].required;
}

/** Fields that mean nothing for the type and are emptied before saving. [K5.8] */
export function nulledGeodata(type: MediaType): readonly GeodataField[] {
  return geodataRules[type].nulled;
}

/** Fields that a form shows for the type. */
export function usedGeodata(type: MediaType): readonly GeodataField[] {
  return geodataFields.filter((field) => !geodataRules[type].nulled.includes(field));
}

export function withoutForeignGeodata<T extends Partial<Record<GeodataField, unknown>>>(
  type: MediaType,
  geodata: T,
): T {
  const nulls = nulledGeodata(type).map((field) => [field, null] as const);
  return { ...geodata, ...Object.fromEntries(nulls) };
}

/** Required fields that are absent, null or blank. */
export function missingGeodata(
  type: MediaType,
  geodata: Partial<Record<GeodataField, string | number | null>>,
): readonly GeodataField[] {
  return requiredGeodata(type).filter((field) => String(geodata[field] ?? '').trim() === '');
}

/** Degrees that hold all of Hungary. */
const hungaryBounds = { west: 16.11, south: 45.73, east: 22.9, north: 48.59 } as const;

/** Whether a marker can be a place in Hungary at all; the borders themselves are asked where they are at hand. */
export function isWithinHungaryBounds({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
  const { west, south, east, north } = hungaryBounds;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** List filters that a chosen type switches off. [C5.16] */
export function disabledFilters(type: MediaType): readonly GeodataField[] {
  switch (type) {
    case 'VEHICLE_INTERCITY':
      return ['city', 'zip_code'];
    case 'VEHICLE_LOCAL':
      return ['location_from', 'location_to', 'zip_code'];
    default:
      return ['location_from', 'location_to', 'vehicle_type', 'service_provider', 'line_number'];
  }
}
