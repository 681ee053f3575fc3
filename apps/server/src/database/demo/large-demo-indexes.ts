import { sql } from 'kysely';
import type { Tx } from '../database.ts';

const tables = ['media', 'media_detail', 'media_other_data', 'media_price_tag', 'media_reference', 'booking'];
/** Sorting in memory what an index is built from; the server's default goes to the disk at this size. */
const BUILD_MEMORY = '256MB';

type Definition = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Loads without the indexes and foreign keys of the large tables, and puts back what was there: built at once they cost a
 * fraction of the same row by row, and the keys are proved over all rows. In the caller's transaction, so all of it or nothing.
 */
export async function withoutIndexes(tx: Tx, load: () => Promise<void>): Promise<void> {
  const [foreignKeys, indexes] = [await foreignKeysOf(tx), await indexesOf(tx)];
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await load();
  await sql`select set_config('maintenance_work_mem', ${BUILD_MEMORY}, true)`.execute(tx);
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of foreignKeys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
}

async function foreignKeysOf(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${tables}::regclass[]) order by 1, 2`.execute(tx);
  return rows;
}

/** All but those that a key or a uniqueness rests on. */
async function indexesOf(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid) order by 1, 2`.execute(tx);
  return rows;
}
