import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMedia, insertMember } from '../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadPlaces } from './places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('all settlements of Hungary and the districts of Budapest are there, the towns exactly', async () => {
  const { db } = database;
  const towns = await db
    .selectFrom('settlement')
    .select(['name', 'is_approximate'])
    .where('district', 'is', null)
    .execute();
  expect(towns).toHaveLength(3155);
  expect(towns.filter((town) => !town.is_approximate)).toHaveLength(956);
  const districts = await db.selectFrom('settlement').select('district').where('district', 'is not', null).execute();
  expect(districts).toHaveLength(23);
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
  const before = await database.db.selectFrom('street').select('id').orderBy('id').limit(1).execute();
  await loadPlaces(database.db);
  expect(await database.db.selectFrom('street').select('id').orderBy('id').limit(1).execute()).toEqual(before);
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
