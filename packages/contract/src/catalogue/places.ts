import { readZipCode } from '@felulet/domain/place/zip-code.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, queryFlag } from '../primitives.ts';

const tag = 'places';

/** Most suggestions one search gives. */
export const PLACE_HITS = 8;

const zipCode = z
  .string()
  .trim()
  .overwrite((text) => readZipCode(text).code)
  .max(10);
const degrees = { lat: z.number(), lng: z.number() };
const queryDegrees = {
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
};

/** `city` and `street` as a surface's form takes them. */
const placeHit = z
  .object({
    /** `point` is a typed pair of degrees, named by the settlement beside it. */
    kind: z.enum(['settlement', 'street', 'address', 'point']),
    zip_code: z.string().nullable(),
    city: z.string(),
    /** Of Budapest. */
    district: z.int().nullable(),
    /** A part of the settlement that goes by its own name. */
    part: z.string().nullable(),
    street: z.string().nullable(),
    county: z.string(),
    ...degrees,
    /** A street or a part stands where its town does. */
    is_approximate: z.boolean(),
  })
  .meta({ id: 'PlaceHit' });
export type PlaceHit = z.output<typeof placeHit>;

export const placeSearch = endpoint({
  method: 'GET',
  path: '/api/places/search',
  access: 'signed-in',
  summary: 'Settlements and streets of Hungary by what was typed of them',
  tag,
  query: z.object({
    q: z.string().trim().max(255),
    /** Settlements alone, for the ends of a line. */
    settlements: queryFlag.default(false),
    /** Asks the configured geocoder, which knows houses but is slow; without one, or when it fails, the shipped data answers. */
    precise: queryFlag.default(false),
  }),
  response: z.object({ source: z.enum(['shipped', 'geocoder']), list: z.array(placeHit) }),
});
export type PlaceFindings = z.output<typeof placeSearch.response>;

const namedPlace = z.object({ city: z.string(), district: z.int().nullable() });

const placeWarning = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('zip_code_unknown') }),
    z.object({ code: z.literal('zip_code_elsewhere'), place: namedPlace }),
    z.object({ code: z.literal('marker_elsewhere'), place: namedPlace, distance_km: z.number() }),
  ])
  .meta({ id: 'PlaceWarning' });

export const placeLocate = endpoint({
  method: 'GET',
  path: '/api/places/locate',
  access: 'signed-in',
  summary: 'Where a surface with this address and marker counts to; a marker abroad is refused',
  tag,
  query: z
    .object({
      ...queryDegrees,
      city: z.string().trim().max(100),
      zip_code: zipCode,
    })
    .partial(),
  response: z.object({
    county: z.object({ id, name: z.string() }).nullable(),
    /** The marker, or where the settlement lies; null when neither is known. */
    lat: degrees.lat.nullable(),
    lng: degrees.lng.nullable(),
    is_approximate: z.boolean(),
    /** The nearest settlement to the marker. */
    near: z.object({ name: z.string(), district: z.int().nullable(), distance_km: z.number() }).nullable(),
    /** False for a code that no settlement has, which is no fault; null when none was given. */
    is_zip_code_known: z.boolean().nullable(),
    /** How `city` was understood, in its official spelling; null when nobody knows it. */
    settlement: z.object({ city: z.string(), district: z.int().nullable(), part: z.string().nullable() }).nullable(),
    /** Settlements that an unknown `city` may mean. */
    similar: z.array(z.string()),
    /** What does not agree; nothing of it keeps a surface from being saved. */
    warnings: z.array(placeWarning),
  }),
});
export type PlaceLocation = z.output<typeof placeLocate.response>;

export const placeTowns = endpoint({
  method: 'GET',
  path: '/api/places/towns',
  access: 'public',
  summary: 'The settlements that a postal code serves; none for an unknown one',
  tag,
  query: z.object({ zip_code: zipCode }),
  response: z.object({
    list: z.array(z.object({ city: z.string(), district: z.int().nullable(), county: z.string() })),
  }),
});
export type PlaceTowns = z.output<typeof placeTowns.response>;

export const placeRoute = endpoint({
  method: 'GET',
  path: '/api/places/route',
  access: 'signed-in',
  summary: 'The way between two places: by the configured router, else the straight line',
  tag,
  query: z.object({
    from_lat: queryDegrees.lat,
    from_lng: queryDegrees.lng,
    to_lat: queryDegrees.lat,
    to_lng: queryDegrees.lng,
  }),
  response: z.object({
    source: z.enum(['straight', 'router']),
    distance_km: z.number(),
    /** Driving time; null for a straight line. */
    minutes: z.number().nullable(),
    line: z.array(z.object(degrees)),
  }),
});
export type PlaceRoute = z.output<typeof placeRoute.response>;

export const placeServices = endpoint({
  method: 'GET',
  path: '/api/places/services',
  access: 'signed-in',
  summary: 'Which map services the operator has configured',
  tag,
  response: z.object({
    /** An address template with `{z}`, `{x}`, `{y}`; without one the shipped map is drawn. */
    tiles: z.object({ url: z.string(), attribution: z.string(), min_zoom: z.int(), max_zoom: z.int() }).nullable(),
    has_geocoder: z.boolean(),
    has_router: z.boolean(),
  }),
});
export type PlaceServices = z.output<typeof placeServices.response>;

const tileNumber = z.coerce.number().int().min(0);

/** For pictures of the page, which carry no credential: a map of the country is no secret. */
export const placeTile = endpoint({
  method: 'GET',
  path: '/api/places/tile',
  access: 'public',
  summary: 'A tile of the ground of maps, out of the archive that the operator has configured',
  tag,
  query: z.object({ z: tileNumber.max(24), x: tileNumber, y: tileNumber }),
  answers: 'file',
});
