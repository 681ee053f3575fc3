import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../database/database.ts';
import { migrateWithin } from '../../database/migrate.ts';
import { CommandRefusal } from '../processes/command.ts';
import type { DatabaseDump, TableDump } from './backup-format.ts';
import { plainTexts, tablesOf } from './database-dump.ts';

const ROWS_AT_ONCE = 1000;
const BYTES_AT_ONCE = 4_000_000;

/** Anything of ours or of others: a restore never mixes with what is there. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as empty`.execute(
    db,
  );
  return rows[0]?.empty === true;
}

/**
 * Fills an empty database with a dump: the schema of the dump's time, its rows, then whatever this program has added since. All of it
 * in one transaction, with every reference checked before it ends, as is what is to follow; what fails leaves the database empty.
 */
export async function loadDatabase(
  db: Db,
  dump: DatabaseDump,
  folder: string,
  afterwards: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isEmptyDatabase(tx)))
      throw new CommandRefusal('The database is not empty; a restore needs one that is.');
    await loadAsDumped(tx, dump, folder);
    await migrateWithin(tx);
    await afterwards(tx);
  });
  await sql`analyze`.execute(db);
}

/** The schema of the dump's time and its rows; what this program has added since is still missing. */
export async function loadAsDumped(tx: Tx, dump: DatabaseDump, folder: string): Promise<void> {
  await plainTexts(tx);
  await migrateWithin(tx, dump.migrations);
  const references = await withoutReferences(tx);
  const ours = await tablesOf(tx);
  for (const { name } of ours) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(ours.map(({ name }) => sql.table(name)))}`.execute(tx);
  for (const table of dump.tables) await loadTable(tx, table, folder);
  for (const { name } of ours) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const reference of references) await sql.raw(reference).execute(tx);
  for (const { name, last } of dump.sequences)
    await sql`select setval(${`public.${name}`}::text::regclass, ${last}::bigint)`.execute(tx);
}

/** Takes all foreign keys away and answers the statements that bring them back. */
async function withoutReferences(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ remove: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`.execute(tx);
  for (const { remove } of rows) await sql.raw(remove).execute(tx);
  return rows.map(({ restore }) => restore);
}

/** A table for a moment lends its row's type: the values in the dump's order, whatever order the columns have here. */
async function loadTable(tx: Tx, { name, columns, rows, sha256 }: TableDump, folder: string): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const shape = sql.table(`loaded_${name}`);
  await sql`create temporary table ${shape} on commit drop as select ${list} from ${sql.table(name)} with no data`.execute(
    tx,
  );
  const hash = createHash('sha256');
  let count = 0;
  for await (const batch of batchesOf(join(folder, `${name}.rows.gz`), name)) {
    for (const line of batch) hash.update(`${JSON.stringify(line)}\n`);
    count += batch.length;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select * from unnest(${batch}::text[]::${shape}[])`.execute(tx);
  }
  if (count !== rows || hash.digest('hex') !== sha256)
    throw new CommandRefusal(`The backup is damaged: the rows of ${name} are not those that were written.`);
}

const oneLine = z.string();

async function* batchesOf(path: string, table: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of linesOf(path, table)) {
    batch.push(line);
    bytes += line.length;
    if (batch.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Of a packed file; one that is missing, cut off or not as it was packed is the backup's fault. */
async function* linesOf(path: string, table: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  try {
    for await (const text of unpacked) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield oneLine.parse(JSON.parse(line));
    }
  } catch (cause) {
    throw new CommandRefusal(`The backup is damaged: the rows of ${table} cannot be read.`, { cause });
  }
}
