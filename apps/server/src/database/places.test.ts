import { distanceKm } from '@felulet/domain/place/place-geometry.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMedia, insertMember } from '../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadPlaces } from './places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('all settlements of Hungary and the districts of Budapest are there, each with its people', async () => {
  const { db } = database;
  const towns = await db
    .selectFrom('settlement')
    .select(['name', 'population'])
    .where('district', 'is', null)
    .execute();
  expect(towns).toHaveLength(3155);
  expect(towns.reduce((sum, { population }) => sum + population, 0)).toBeGreaterThan(9_500_000);
  const districts = await db.selectFrom('settlement').select('district').where('district', 'is not', null).execute();
  expect(districts).toHaveLength(23);
});

test('a county is that of the register', async () => {
  const rows = await database.db
    .selectFrom('settlement')
    .innerJoin('county', 'county.id', 'settlement.county_id')
    .select(['settlement.name', 'county.name as county', 'settlement.lat', 'settlement.lng'])
    .where('settlement.name', 'in', ['Zalaszántó', 'Körösnagyharsány', 'Szeged'])
    .orderBy('settlement.name')
    .execute();
  expect(rows.map(({ name, county }) => [name, county])).toEqual([
    ['Körösnagyharsány', 'Békés'],
    ['Szeged', 'Csongrád-Csanád'],
    ['Zalaszántó', 'Zala'],
  ]);
  expect(distanceKm(rows[0] ?? { lat: 0, lng: 0 }, { lat: 47.0, lng: 21.65 })).toBeLessThan(5);
});

test('surfaces follow a register that was mended; a marker stays where it was set', async () => {
  const { db } = database;
  const { companyId } = await insertMember(db, 'ROLE_PUBLISHER');
  const wrong = { county_id: 19, city: 'Zalaszántó', zip_code: '8353' };
  const ids = {
    estimated: await insertMedia(db, companyId, { ...wrong, lat: 47.1, lng: 17.9, is_location_approximate: true }),
    marked: await insertMedia(db, companyId, { ...wrong, lat: 46.9, lng: 17.2 }),
    elsewhere: await insertMedia(db, companyId, { ...wrong, lat: 47.1, lng: 17.9 }),
    unknown: await insertMedia(db, companyId, { ...wrong, city: 'Atlantisz', lat: 47.1, lng: 17.9 }),
  };
  await db.updateTable('app_state').set({ value: '"older"' }).where('key', '=', 'places').execute();
  await loadPlaces(db);
  const read = async (id: number) =>
    db.selectFrom('media').select(['county_id', 'lat', 'lng']).where('id', '=', id).executeTakeFirstOrThrow();
  const zala = (await db.selectFrom('county').select('id').where('name', '=', 'Zala').executeTakeFirstOrThrow()).id;
  const spot = await db
    .selectFrom('settlement')
    .select(['lat', 'lng'])
    .where('name', '=', 'Zalaszántó')
    .executeTakeFirst();
  expect(await read(ids.estimated)).toEqual({ county_id: zala, ...spot });
  expect(await read(ids.marked)).toEqual({ county_id: zala, lat: 46.9, lng: 17.2 });
  expect(await read(ids.elsewhere)).toEqual({ county_id: 19, lat: 47.1, lng: 17.9 });
  expect(await read(ids.unknown)).toEqual({ county_id: 19, lat: 47.1, lng: 17.9 });
});

test('a postal code names its settlement, its county and its spot', async () => {
  const found = await database.db
    .selectFrom('postal_code')
    .innerJoin('settlement', 'settlement.id', 'postal_code.settlement_id')
    .innerJoin('county', 'county.id', 'settlement.county_id')
    .select(['settlement.name', 'settlement.district', 'county.name as county'])
    .where('postal_code.zip_code', 'in', ['6720', '1137', '8360'])
    .orderBy('settlement.name')
    .execute();
  expect(found).toEqual([
    { name: 'Budapest', district: 13, county: 'Budapest' },
    { name: 'Keszthely', district: null, county: 'Zala' },
    { name: 'Szeged', district: null, county: 'Csongrád-Csanád' },
  ]);
});

test('the ids of the counties follow the Hungarian alphabet', async () => {
  const byId = await database.db.selectFrom('county').select('name').orderBy('id').execute();
  const byName = await database.db.selectFrom('county').select('name').orderBy('name').execute();
  expect(byId).toEqual(byName);
  expect(byId).toHaveLength(20);
});

test('loading again changes nothing', async () => {
  const written = (): Promise<unknown> =>
    sql`select min(xmin::text) as by from settlement`.execute(database.db).then(({ rows }) => rows);
  const before = await written();
  await loadPlaces(database.db);
  expect(await written()).toEqual(before);
});

test('a surface stands in one of the counties, or in none', async () => {
  const { db } = database;
  const { companyId } = await insertMember(db, 'ROLE_PUBLISHER');
  const counties = await db.selectFrom('county').select('id').execute();
  for (const county_id of [...counties.map(({ id }) => id), null])
    expect(await insertMedia(db, companyId, { county_id })).toBeGreaterThan(0);
  for (const county_id of [0, Math.max(...counties.map(({ id }) => id)) + 1])
    await expect(insertMedia(db, companyId, { county_id })).rejects.toThrow('media_county_number');
});
