import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate, migrateWithin } from './migrate.ts';

let database: TestDatabase;

/** An installed database of the baseline, of which each test makes today's. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  await database.db.transaction().execute((tx) => migrateWithin(tx, ['0400-baseline']));
});
afterEach(() => database.close());

it('a rental unit gets the length that its name has said until then, a deleted one, too [D7.37]', async () => {
  const { db } = database;
  const named: Readonly<Record<string, object | null>> = {
    '2 Hét': { count: 2, unit: 'week' },
    '30nap': { count: 30, unit: 'day' },
    ' 3 FÉLHÓNAP ': { count: 3, unit: 'half_month' },
    alkalom: { count: 1, unit: 'occasion' },
    '0 nap': null,
    kampány: null,
    'két hét': null,
  };
  for (const [place, name] of Object.keys(named).entries())
    await sql`insert into system_list_item (system_list_id, name, slug, deleted_at)
      select id, ${name}, ${`unit-${place}`}, case when ${name} = 'alkalom' then now() end
      from system_list where name = 'rental_period_unit'`.execute(db);
  await sql`insert into system_list_item (system_list_id, name, slug) select id, 'hét', 'tag' from system_list where name = 'tags'`.execute(
    db,
  );
  await migrate(db);
  const lengths = await db.selectFrom('system_list_item').select(['name', 'slug', 'unit_length']).execute();
  const own = lengths.filter(({ slug }) => slug.startsWith('unit-'));
  expect(Object.fromEntries(own.map(({ name, unit_length }) => [name, unit_length]))).toEqual(named);
  expect(Object.fromEntries(lengths.map(({ slug, unit_length }) => [slug, unit_length]))).toMatchObject({
    honap: { count: 1, unit: 'month' },
    '2-het': { count: 2, unit: 'week' },
    tag: null,
    'one-off': null,
  });
});
