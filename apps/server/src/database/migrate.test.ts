import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a second run applies nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
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
