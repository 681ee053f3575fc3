import type { LocationParts } from '@felulet/domain/place/location-line.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** What a workbook tells of a booking beside its row of the list. */
export type BookedPlace = LocationParts & {
  readonly id: number;
  readonly publisher: string | null;
  readonly package_title: string | null;
  readonly description: string | null;
};

export async function bookedPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BookedPlace>> {
  const rows = await db
    .selectFrom('booking as b')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('media_detail as d', 'd.media_id', 'm.id')
    .leftJoin('county as k', 'k.id', 'm.county_id')
    .leftJoin('company as o', 'o.id', 'b.publisher_company_id')
    .leftJoin('booking_package as bp', 'bp.id', 'b.booking_package_id')
    .leftJoin('package as p', 'p.id', 'bp.package_id')
    .select(['b.id', 'o.name as publisher', 'p.title as package_title', 'd.description', 'k.name as county'])
    .select(['m.zip_code', 'm.city', 'm.street', 'm.location_from', 'm.location_to', 'm.line_number'])
    .where(sql<boolean>`b.id = any (${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
