import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** What a document shows of a surface besides the row of the offer. */
export type OfferSurfaceRow = {
  readonly id: number;
  readonly county: string | null;
  /** Centimetres. */
  readonly width: number;
  readonly height: number;
  readonly media_placing: 'OUTDOOR' | 'INDOOR' | 'INSTORE';
  readonly is_digital: boolean;
  readonly surface_code: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_location_approximate: boolean;
  readonly location_from: string | null;
  readonly location_to: string | null;
  readonly line_number: string | null;
  /** The publisher's first picture; an MHFE's own pictures are nobody else's. */
  readonly photo: string | null;
};

export async function offerSurfaces(db: Db, ids: readonly number[]): Promise<Map<number, OfferSurfaceRow>> {
  const rows = await db
    .selectFrom('media')
    .leftJoin('county', 'county.id', 'media.county_id')
    .select([
      'media.id',
      'county.name as county',
      'width',
      'height',
      'media_placing',
      'is_digital',
      'surface_code',
      'zip_code',
      'city',
      'street',
    ])
    .select(['lat', 'lng', 'is_location_approximate', 'location_from', 'location_to', 'line_number'])
    .select((where) =>
      where
        .selectFrom('media_reference as r')
        .select('r.file_id')
        .whereRef('r.media_id', '=', 'media.id')
        .where('r.kind', '=', 'IMAGE')
        .where('r.mhfe_company_id', 'is', null)
        .orderBy('r.order_number')
        .orderBy('r.id')
        .limit(1)
        .as('photo'),
    )
    .where(sql<boolean>`media.id = any (${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type SenderRow = { readonly name: string; readonly logo_file_id: string | null };

export function senderOf(db: Db, companyId: number): Promise<SenderRow | undefined> {
  return db.selectFrom('company').select(['name', 'logo_file_id']).where('id', '=', companyId).executeTakeFirst();
}
