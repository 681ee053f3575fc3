import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { SurfaceLocation } from './surface.ts';

export type Place = { readonly county_id: number; readonly lat: number; readonly lng: number };
type Located = { readonly type: MediaType; readonly location: SurfaceLocation };

/** Answers where a surface counts to; undefined for a settlement nobody knows. */
export type PlaceFinder = (surface: Located) => Place | undefined;

type Row = Place & {
  readonly asked: string;
  readonly name: string;
  readonly district: number | null;
  readonly zip_codes: string[] | null;
};

/** Its own settlement, or where its line starts. */
function settlementName({ type, location }: Located): string | null {
  return type === 'VEHICLE_INTERCITY' ? location.location_from : location.city;
}

/** Looks all settlements of the given surfaces up at once. */
export async function placeFinder(db: Db | Tx, surfaces: readonly Located[]): Promise<PlaceFinder> {
  const names = new Set(surfaces.flatMap((surface) => settlementName(surface) ?? []));
  const candidates = await settlementsNamed(db, [...names]);
  return (surface) => {
    const found = candidates.get(settlementName(surface) ?? '') ?? [];
    const { zip_code } = surface.location;
    return found.find((row) => zip_code !== null && row.zip_codes?.includes(zip_code)) ?? found[0];
  };
}

/** By the name as it was asked for; a town as a whole comes before its districts. */
async function settlementsNamed(db: Db | Tx, names: readonly string[]): Promise<Map<string, Row[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select asked.name as asked, s.name, s.district, s.county_id, s.lat, s.lng,
      (select array_agg(p.zip_code) from postal_code p where p.settlement_id = s.id) as zip_codes
    from unnest(${names}::text[]) as asked (name)
    join settlement s on s.search_text = search_form(asked.name) or (s.district is not null and s.search_text like search_form(asked.name) || ' %')
    order by asked.name, (s.name = asked.name) desc, s.district nulls first, s.id`.execute(db);
  return Map.groupBy(rows, (row) => row.asked);
}
