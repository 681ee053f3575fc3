import { mediaCreateBody } from '@felulet/contract/catalogue/surfaces.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember } from '../../testing/sample-rows.ts';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addSurfaces } from '../acts/surface/add-surfaces.ts';
import { surfaceOfForm } from '../views/surface/surface.ts';
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

it('the ids answer in the order given', async () => {
  const { companyId } = await insertMember(database.db, 'ROLE_PUBLISHER');
  const titles = Array.from({ length: 1200 }, (_, index) => `Tábla ${index}`);
  const surfaces = titles.map((title) => surfaceOfForm(mediaCreateBody.parse(surfaceForm({ title }))));
  const ids = await database.db.transaction().execute((tx) => addSurfaces(tx, companyId, surfaces, new Date()));
  const rows = await database.db.selectFrom('media').select(['id', 'title']).orderBy('id').execute();
  expect(rows).toEqual(ids.map((id, index) => ({ id, title: titles[index] })));
});
