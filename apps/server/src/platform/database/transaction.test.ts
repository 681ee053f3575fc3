import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(4);
  await database.db.insertInto('app_state').values({ key: 'counter', value: '0' }).execute();
});
afterAll(() => database.close());

const increase = (): Promise<void> =>
  inTransaction(
    database.db,
    async (tx) => {
      const row = await tx
        .selectFrom('app_state')
        .select('value')
        .where('key', '=', 'counter')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('app_state')
        .set({ value: String(Number(row.value) + 1) })
        .where('key', '=', 'counter')
        .execute();
    },
    { isolation: 'repeatable read', maxTries: 50 },
  );

test('work that lost against another writer is done again', async () => {
  await Promise.all(Array.from({ length: 8 }, increase));
  const row = await database.db
    .selectFrom('app_state')
    .select('value')
    .where('key', '=', 'counter')
    .executeTakeFirstOrThrow();
  expect(row.value).toBe(8);
});

test('after the last try the error comes through', async () => {
  let tries = 0;
  const work = inTransaction(
    database.db,
    async (tx) => {
      tries += 1;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    },
    { maxTries: 3 },
  );
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(3);
});

test('other errors are not tried again', async () => {
  let tries = 0;
  const work = inTransaction(database.db, async (tx) => {
    tries += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test('the database itself is refused inside a transaction', async () => {
  const nested = inTransaction(database.db, async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(nested).rejects.toThrow('Inside a transaction');
});
