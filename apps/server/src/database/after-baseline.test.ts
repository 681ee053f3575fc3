import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertMedia, insertMember } from '../testing/sample-rows.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate, migrateWithin } from './migrate.ts';

let database: TestDatabase;

/** An installed database of the baseline, of which each test makes today's. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  await database.db.transaction().execute((tx) => migrateWithin(tx, ['0400-baseline']));
  // A trigger fills it, and triggers are made after the last migration.
  await sql`alter table media alter search_text set default ''`.execute(database.db);
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

it('an own booking that was called so for want of a name has none, and every other one keeps its own', async () => {
  const { db } = database;
  const { companyId, accountId } = await insertMember(db, 'ROLE_PUBLISHER');
  const media = await insertMedia(db, companyId, { quantity: 3 });
  const insert = (name: string) =>
    sql`
    insert into booking (media_id, publisher_company_id, state, quantity, date_from, date_to, campaign_name, created_by)
    values (${media}, ${companyId}, 'PUBLISHER_ACCEPTED', 1, '2026-04-01', '2026-04-28', ${name}, ${accountId})`.execute(
      db,
    );
  for (const name of ['Manuális foglalás', 'Festés', 'Manuális foglalás kettő']) await insert(name);
  await migrate(db);
  const kept = await db.selectFrom('booking').select('campaign_name').orderBy('id').execute();
  expect(kept.map(({ campaign_name }) => campaign_name)).toEqual([null, 'Festés', 'Manuális foglalás kettő']);
});
