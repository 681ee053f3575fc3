import type { SearchedStreet } from '@felulet/domain/place/place-search.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type SettlementRow = {
  readonly id: number;
  readonly name: string;
  readonly district: number | null;
  readonly county_id: number;
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
  readonly is_approximate: boolean;
  readonly zipCodes: readonly string[];
};

/** All settlements, in the order of the alphabet. */
export async function allSettlements(db: Db): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select s.id, s.name, s.district, s.county_id, c.name as county, s.lat, s.lng, s.is_approximate,
      coalesce((select array_agg(p.zip_code order by p.zip_code) from postal_code p where p.settlement_id = s.id), '{}') as "zipCodes"
    from settlement s join county c on c.id = s.county_id
    order by s.id`.execute(db);
  return rows;
}

/** A street that several postal codes share is one street. */
export async function allStreets(db: Db): Promise<SearchedStreet[]> {
  const { rows } = await sql<SearchedStreet>`
    select settlement_id as "settlementId", name, array_agg(distinct zip_code order by zip_code) as "zipCodes"
    from street group by settlement_id, name order by settlement_id, name`.execute(db);
  return rows;
}

export async function countyNamed(db: Db, id: number): Promise<{ id: number; name: string }> {
  return db.selectFrom('county').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function isZipCodeKnown(db: Db, zipCode: string): Promise<boolean> {
  const row = await db.selectFrom('postal_code').select('zip_code').where('zip_code', '=', zipCode).executeTakeFirst();
  return row !== undefined;
}
