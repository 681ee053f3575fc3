import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { followSettlements } from '../catalogue/store/media.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db, Tx } from './database.ts';

/** What `tools/geodata.ts` writes. */
type Places = {
  readonly version: string;
  readonly counties: readonly { id: number; code: string; name: string }[];
  readonly settlements: readonly {
    id: number;
    county_id: number;
    name: string;
    district: number | null;
    lat: number;
    lng: number;
    population: number;
  }[];
  readonly postal_codes: readonly (readonly [zipCode: string, settlementId: number])[];
};

const STATE_KEY = 'places';

/** Brings counties, settlements and postal codes to the version that the program ships. */
export async function loadPlaces(db: Db): Promise<void> {
  const file = new URL('./generated/places.json', import.meta.url);
  const places = JSON.parse(readFileSync(file, 'utf8')) as Places; // written by our own tool, for this very program
  if ((await loadedVersion(db)) === places.version) return;
  await inTransaction(db, async (tx) => {
    await writeCounties(tx, places);
    await writeSettlements(tx, places);
    await writeCodes(tx, places);
    await followSettlements(tx);
    await tx
      .insertInto('app_state')
      .values({ key: STATE_KEY, value: JSON.stringify(places.version) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(places.version) }))
      .execute();
  });
}

async function loadedVersion(db: Db): Promise<unknown> {
  const row = await db.selectFrom('app_state').select('value').where('key', '=', STATE_KEY).executeTakeFirst();
  return row?.value;
}

/** Counties are referred to by surfaces, so they are changed in place; the others may be made anew. */
async function writeCounties(tx: Tx, places: Places): Promise<void> {
  await sql`insert into county (id, code, name)
    select * from unnest(${places.counties.map((county) => county.id)}::integer[], ${places.counties.map((county) => county.code)}::text[],
      ${places.counties.map((county) => county.name)}::text[])
    on conflict (id) do update set code = excluded.code, name = excluded.name`.execute(tx);
}

async function writeSettlements(tx: Tx, { settlements }: Places): Promise<void> {
  await sql`delete from settlement`.execute(tx);
  await sql`insert into settlement (id, county_id, name, district, lat, lng, population)
    select * from unnest(${settlements.map((one) => one.id)}::integer[], ${settlements.map((one) => one.county_id)}::integer[],
      ${settlements.map((one) => one.name)}::text[], ${settlements.map((one) => one.district)}::integer[],
      ${settlements.map((one) => one.lat)}::double precision[], ${settlements.map((one) => one.lng)}::double precision[],
      ${settlements.map((one) => one.population)}::integer[])`.execute(tx);
}

async function writeCodes(tx: Tx, { postal_codes }: Places): Promise<void> {
  await sql`insert into postal_code (zip_code, settlement_id)
    select * from unnest(${postal_codes.map(([zipCode]) => zipCode)}::text[], ${postal_codes.map(([, id]) => id)}::integer[])`.execute(
    tx,
  );
}
