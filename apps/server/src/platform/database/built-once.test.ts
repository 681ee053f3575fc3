import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { builtOnce } from './built-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Input = { readonly from: number; readonly to: number; readonly name: string | null };

function counting() {
  const counted = { builds: 0 };
  const ask = builtOnce((db: Db, { from, to, name }: Input) => {
    counted.builds += 1;
    const between = db
      .selectFrom('county')
      .select('id')
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where('id', '>', 0);
    return (name === null ? between : between.where('name', '=', name)).orderBy('id');
  });
  return { counted, ask: async (input: Input) => (await ask(database.db, input)).map(({ id }) => id) };
}

test('a statement is put together once and asked with other values each time', async () => {
  const { counted, ask } = counting();
  expect(await ask({ from: 2, to: 4, name: null })).toEqual([2, 3, 4]);
  expect(await ask({ from: 5, to: 6, name: null })).toEqual([5, 6]);
  expect(await Promise.all([ask({ from: 1, to: 1, name: null }), ask({ from: 7, to: 7, name: null })])).toEqual([
    [1],
    [7],
  ]);
  expect(counted.builds).toBe(1);
});

test('what is null shapes the statement, which is another one then', async () => {
  const { counted, ask } = counting();
  const { name } = await database.db.selectFrom('county').select('name').where('id', '=', 3).executeTakeFirstOrThrow();
  expect(await ask({ from: 1, to: 5, name: null })).toEqual([1, 2, 3, 4, 5]);
  expect(await ask({ from: 1, to: 5, name })).toEqual([3]);
  expect(await ask({ from: 4, to: 5, name })).toEqual([]);
  expect(await ask({ from: 1, to: 2, name: null })).toEqual([1, 2]);
  expect(counted.builds).toBe(2);
});

test('a value that stands twice, and lists, dates and bytes arrive as they are', async () => {
  type Kinds = { readonly ids: readonly number[]; readonly at: Date; readonly bytes: Buffer };
  const ask = builtOnce((db: Db, { ids, at, bytes }: Kinds) =>
    db
      .selectFrom('county')
      .select([
        'id',
        sql<Date>`${at}::timestamptz`.as('at'),
        sql<boolean>`${bytes}::bytea = ${bytes}::bytea and length(${bytes}::bytea) = 3`.as('same'),
      ])
      .where('id', '=', sql<number>`any (${ids}::integer[])`),
  );
  for (const [id, hour] of [
    [1, '10'],
    [2, '11'],
  ] as const) {
    const at = new Date(`2026-03-04T${hour}:00:00Z`);
    expect(await ask(database.db, { ids: [id], at, bytes: Buffer.from([0, id, 255]) })).toEqual([
      { id, at, same: true },
    ]);
  }
});
