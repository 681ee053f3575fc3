import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { NewerSchemaError, OlderSchemaError, type SchemaSource } from '../platform/database/database-errors.ts';
import type { Database, Tx } from './database.ts';
import { migrationsBeforeBaseline } from './migrations/before-baseline.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number will do, as long as every version of the program takes the same. */
const MIGRATION_LOCK = 7_402_115_533;
const BASELINE = '0400-baseline';

/** Brings the schema up to date, in one transaction and one process at a time. Answers the names of what it applied. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return await db.transaction().execute((tx) => migrateWithin(tx));
}

/** In the caller's transaction; given the names that a backup tells, no further than these. */
export async function migrateWithin(tx: Tx, backup?: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(tx);
  const applied = await takeOver(tx);
  const wanted = namesOfToday(backup ?? migrations.map(({ name }) => name), 'backup');
  const missing = migrations.filter(({ name }) => wanted.has(name) && !applied.has(name));
  for (const migration of missing) {
    await migration.up(tx as unknown as Kysely<unknown>); // a migration knows the schema of its own time only
    await tx.insertInto('schema_migration').values({ name: migration.name }).execute();
  }
  if (missing.length > 0 && migrations.every(({ name }) => wanted.has(name))) await makeFunctions(tx);
  return missing.map((migration) => migration.name);
}

/** What the database has been through; what was before the baseline is told by the baseline's name from now on. */
async function takeOver(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('schema_migration').select('name').execute();
  const stored = rows.map(({ name }) => name);
  const applied = namesOfToday(stored, 'database');
  if (applied.has(BASELINE) && !stored.includes(BASELINE)) {
    await tx.deleteFrom('schema_migration').where('name', 'in', migrationsBeforeBaseline).execute();
    await tx.insertInto('schema_migration').values({ name: BASELINE }).execute();
  }
  return applied;
}

/** All migrations before the baseline make the baseline; some of them make a schema that this program does not know any more. */
function namesOfToday(names: readonly string[], source: SchemaSource): ReadonlySet<string> {
  const known = new Set([...migrationsBeforeBaseline, ...migrations.map(({ name }) => name)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  const before = migrationsBeforeBaseline.filter((name) => names.includes(name));
  const last = before.at(-1);
  if (last === undefined) return new Set(names);
  if (before.length < migrationsBeforeBaseline.length) throw new OlderSchemaError(last, source);
  return new Set([BASELINE, ...names.filter((name) => !before.includes(name))]);
}

async function makeFunctions(tx: Tx): Promise<void> {
  await sql.raw(readFileSync(new URL('./functions.sql', import.meta.url), 'utf8')).execute(tx);
}
