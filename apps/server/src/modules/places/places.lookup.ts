import { isWithinHungaryBounds } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { countyAt, countyOfMarker } from '@felulet/domain/place/county-place.ts';
import type { Point } from '@felulet/domain/place/place-geometry.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { countyShapes } from './county-shapes.ts';

/** Where something counts to: its marker, or else its settlement. */
export type Place = { readonly county_id: number | null; readonly lat: number; readonly lng: number };

/** As much of a surface as its place depends on. */
export type Located = {
  readonly type: MediaType;
  readonly location: {
    readonly zip_code: string | null;
    readonly city: string | null;
    readonly location_from: string | null;
  };
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Answers where a surface counts to; undefined without a marker in a settlement nobody knows. */
export type PlaceFinder = (surface: Located) => Place | undefined;

/** By the bounding degrees, then by the borders, which are drawn coarsely and taken with some room. [K5.5] */
export function isInHungary(point: Point): boolean {
  return isWithinHungaryBounds(point) && countyAt(countyShapes(), point) !== null;
}

/** Looks all settlements of the given surfaces up at once. */
export async function placeFinder(db: Db | Tx, surfaces: readonly Located[]): Promise<PlaceFinder> {
  const names = new Set(surfaces.flatMap((surface) => settlementName(surface) ?? []));
  const candidates = await settlementsNamed(db, [...names]);
  return (surface) => {
    const named = candidates.get(settlementName(surface) ?? '') ?? [];
    const { zip_code } = surface.location;
    const settlement = named.find((row) => zip_code !== null && row.zip_codes?.includes(zip_code)) ?? named[0];
    const { lat, lng } = surface;
    if (lat === null || lng === null) return settlement;
    return { lat, lng, county_id: countyOfMarker(countyShapes(), { lat, lng }, settlement) };
  };
}

/** Its own settlement, or where its line starts. */
function settlementName({ type, location }: Located): string | null {
  return type === 'VEHICLE_INTERCITY' ? location.location_from : location.city;
}

type Row = {
  readonly asked: string;
  readonly name: string;
  readonly district: number | null;
  readonly county_id: number;
  readonly lat: number;
  readonly lng: number;
  readonly is_approximate: boolean;
  readonly zip_codes: string[] | null;
};

/** By the name as it was asked for; a town as a whole comes before its districts. */
async function settlementsNamed(db: Db | Tx, names: readonly string[]): Promise<Map<string, Row[]>> {
  if (names.length === 0) return new Map();
  // As one condition with 'or' the two ways would compare every name with every settlement.
  const { rows } = await sql<Row>`
    with asked as materialized (select one.name, search_form(one.name) as form from unnest(${names}::text[]) as one (name)),
    found as (
      select asked.name as asked, s.id from asked join settlement s on s.search_text = asked.form
      union all
      select asked.name, s.id from asked join settlement s on s.district is not null and starts_with(s.search_text, asked.form || ' '))
    select found.asked, s.name, s.district, s.county_id, s.lat, s.lng, s.is_approximate,
      (select array_agg(p.zip_code) from postal_code p where p.settlement_id = s.id) as zip_codes
    from found join settlement s on s.id = found.id
    order by found.asked, (s.name = found.asked) desc, s.district nulls first, s.id`.execute(db);
  return Map.groupBy(rows, (row) => row.asked);
}
