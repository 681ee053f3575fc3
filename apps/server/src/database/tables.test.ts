import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesText } from '../../../../tools/tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('the types of tables are those of the database: `node tools/tables.ts` writes them anew', async () => {
  const written = readFileSync(new URL('./tables.generated.ts', import.meta.url), 'utf8');
  expect(await tablesText(database.db)).toBe(written);
});
