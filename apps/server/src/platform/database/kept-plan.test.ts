import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { keptPlan } from './kept-plan.ts';

let database: TestDatabase;
beforeAll(async () => {
  // One connection, since a plan is kept on the one that made it.
  database = await createTestDatabase(1);
});
afterAll(() => database.close());

async function keptStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(
    database.db,
  );
  return rows.map((row) => row.statement);
}

const nameOf = (id: number) =>
  database.db.selectFrom('county').modifyFront(keptPlan).select('name').where('id', '=', id);

test('a marked statement is planned once, whatever it is asked with', async () => {
  const counties = await database.db.selectFrom('county').select(['id', 'name']).orderBy('id').execute();
  for (const { id, name } of counties) expect(await nameOf(id).execute()).toEqual([{ name }]);
  expect(await keptStatements()).toEqual([nameOf(1).compile().sql]);
});

test('two marked statements do not meet', async () => {
  const codeOf = database.db.selectFrom('county').modifyFront(keptPlan).select('code').where('id', '=', 1);
  const [code, name] = [await codeOf.executeTakeFirstOrThrow(), await nameOf(1).executeTakeFirstOrThrow()];
  expect(code).toHaveProperty('code');
  expect(name).toHaveProperty('name');
  expect((await keptStatements()).length).toBe(2);
});

test('a kept plan follows the table when it changes', async () => {
  await sql`alter table county add column motto text`.execute(database.db);
  await sql`update county set name = 'Másvár' where id = 1`.execute(database.db);
  expect(await nameOf(1).execute()).toEqual([{ name: 'Másvár' }]);
});
