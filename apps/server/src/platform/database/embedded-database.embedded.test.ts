import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/migrations.ts';
import { openEmbeddedDatabaseInMemory } from '../../testing/embedded-in-memory.ts';
import type { EmbeddedDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabaseInMemory();
  await migrate(database.db);
});
afterAll(() => database.close());

test('every migration has run', async () => {
  const rows = await database.db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
});

test('names sort the Hungarian way', async () => {
  const words = [
    'zsák',
    'cukor',
    'csata',
    'őr',
    'orr',
    'Ágnes',
    'alma',
    'ördög',
    'gyár',
    'gúnár',
    'lyuk',
    'lusta',
    'ccsata',
    'csuda',
  ];
  const rows = await sql<{
    word: string;
  }>`select word from unnest(${words}::text[]) as word order by word collate hu`.execute(database.db);
  expect(rows.rows.map((row) => row.word)).toEqual([...words].sort(new Intl.Collator('hu').compare));
});

test('days are text, counts and sums are numbers, instants are dates', async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select date '2026-01-31' as day, count(*) as count, sum(1::bigint) as sum,
    1.25::numeric as decimal, array[1, 2] as list, timestamptz '2026-01-31 12:00+01' as instant`.execute(database.db);
  expect(rows[0]).toEqual({
    day: '2026-01-31',
    count: 1,
    sum: 1,
    decimal: 1.25,
    list: [1, 2],
    instant: new Date('2026-01-31T11:00:00Z'),
  });
});

test('statements of others wait for the end of a transaction', async () => {
  const order: string[] = [];
  const inside = inTransaction(database.db, async (tx) => {
    await sql`select 1`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
    order.push('transaction');
  });
  const outside = sql`select 1`.execute(database.db).then(() => order.push('statement'));
  await Promise.all([inside, outside]);
  expect(order).toEqual(['transaction', 'statement']);
});

test('a failed statement rolls the transaction back and leaves the database usable', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await tx.insertInto('app_state').values({ key: 'half', value: '1' }).execute();
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await database.db.selectFrom('app_state').select('key').where('key', '=', 'half').execute()).toEqual([]);
});

test('the database itself is refused inside a transaction instead of waiting for ever', async () => {
  const nested = inTransaction(database.db, async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(nested).rejects.toThrow('Inside a transaction');
});

test('calls after the end are refused', async () => {
  const other = await openEmbeddedDatabaseInMemory();
  await other.close();
  await expect(sql`select 1`.execute(other.db)).rejects.toThrow('has ended');
});
