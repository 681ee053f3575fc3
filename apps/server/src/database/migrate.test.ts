import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';

const FUNCTIONS = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a second run applies nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('functions.sql reaches installed databases by a migration alone: a change of it comes with one, and both are noted here', () => {
  const hash = createHash('sha256').update(FUNCTIONS).digest('hex').slice(0, 16);
  expect([migrations.at(-1)?.name, hash]).toEqual(['0480-rates-of-law', 'cac8057af2288c40']);
});

test('every function and trigger stands in functions.sql, but for those that columns, checks and indexes are made with', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all select tgname::text from pg_trigger where not tgisinternal`.execute(database.db);
  const written = [...FUNCTIONS.matchAll(/^create or replace (?:function|trigger) (\w+)/gm)].map(([, name]) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual([...written, 'is_month_day', 'search_form'].sort());
});

test('several processes at once end with one schema', async () => {
  await sql`drop schema public cascade; create schema public`.execute(database.db);
  const runs = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
  expect(runs.map((applied) => applied.length).sort((a, b) => a - b)).toEqual([0, 0, migrations.length]);
});

test('a schema of a newer program is refused', async () => {
  await database.db.insertInto('schema_migration').values({ name: '9999-from-the-future' }).execute();
  await expect(migrate(database.db)).rejects.toThrow('newer version');
});
