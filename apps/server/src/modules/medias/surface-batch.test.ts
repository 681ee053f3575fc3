import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { columnTexts } from './surface-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hostile = [
  '',
  ' ',
  'NULL',
  'null',
  '{}',
  '{a,b}',
  '"',
  '\\',
  '\\"',
  "'",
  ',',
  'két\nsor',
  '\ttab',
  'árvíztűrő 🚌',
  '$1',
];

it('texts arrive in the database as they were written, whatever is in them', async () => {
  const { value } = columnTexts(
    { value: 'text' },
    [...hostile, null].map((value) => ({ value })),
  );
  const { rows } = await sql<{ value: string | null }>`
    select value from unnest(${value}::text[]) with ordinality as r (value, nr) order by nr`.execute(database.db);
  expect(rows.map((row) => row.value)).toEqual([...hostile, null]);
});

it('numbers, flags and lists arrive as such, an empty list as an empty one', async () => {
  const texts = columnTexts({ count: 'integer', flag: 'boolean', ids: 'integer[]' }, [
    { count: 1, flag: true, ids: [3, 1, 2] },
    { count: null, flag: false, ids: [] },
  ]);
  const { rows } = await sql`
    select count, flag, ids::integer[] as ids from unnest(${texts.count}::integer[], ${texts.flag}::boolean[], ${texts.ids}::text[])
      with ordinality as r (count, flag, ids, nr) order by nr`.execute(database.db);
  expect(rows).toEqual([
    { count: 1, flag: true, ids: [3, 1, 2] },
    { count: null, flag: false, ids: [] },
  ]);
});
