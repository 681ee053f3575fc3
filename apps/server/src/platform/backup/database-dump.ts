import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { DatabaseDump, TableDump } from './backup-format.ts';

const ROWS_AT_ONCE = 500;
/** Told by the migrations of the dump. */
const OWN_TABLES = ['schema_migration'];

/** What the caller reads beside the rows, of the same instant. */
export type Beside<T> = (tx: Tx) => Promise<T>;

/** Writes every row as of one instant into `<folder>/<table>.rows.gz`, while others go on working; on PostgreSQL and embedded alike. */
export async function dumpDatabase<T>(
  db: Db,
  folder: string,
  beside: Beside<T>,
): Promise<{ dump: DatabaseDump; beside: T }> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await snapshot.execute(async (tx) => {
    await plainTexts(tx);
    const applied = await tx.selectFrom('schema_migration').select('name').orderBy('name').execute();
    const tables: TableDump[] = [];
    for (const { name, columns } of await tablesOf(tx)) tables.push(await dumpTable(tx, folder, name, columns));
    const { rows: sequences } = await sql<{ name: string; last: string }>`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`.execute(tx);
    return { dump: { migrations: applied.map(({ name }) => name), tables, sequences }, beside: await beside(tx) };
  });
}

/** Whatever the server and its users prefer, instants and numbers are written the same way. */
export async function plainTexts(tx: Tx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`.execute(tx);
}

/** Every table of ours with the columns that are written; what is reckoned from others is not. */
export async function tablesOf(tx: Tx): Promise<readonly { readonly name: string; readonly columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> all (${OWN_TABLES}::text[])
    group by c.relname order by c.relname`.execute(tx);
  return rows;
}

async function dumpTable(tx: Tx, folder: string, name: string, columns: string[]): Promise<TableDump> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for select line::text from (select ${list} from ${sql.table(name)}) as line`.execute(
    tx,
  );
  const hash = createHash('sha256');
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(tx);
      if (rows.length === 0) return;
      count += rows.length;
      const text = rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
      hash.update(text);
      yield text;
    }
  }
  const target = createWriteStream(join(folder, `${name}.rows.gz`), { mode: 0o600, flags: 'wx' });
  await pipeline(Readable.from(lines()), createGzip(), target);
  await sql`close dumped`.execute(tx);
  return { name, columns, rows: count, sha256: hash.digest('hex') };
}
