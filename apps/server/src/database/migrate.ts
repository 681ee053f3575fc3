import { type Kysely, sql } from 'kysely';
import { NewerSchemaError } from '../platform/database/database-errors.ts';
import type { Database, Tx } from './database.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number will do, as long as every version of the program takes the same. */
const MIGRATION_LOCK = 7_402_115_533;

/** Brings the schema up to date, in one transaction and one process at a time. Answers the names of what it applied. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return await db.transaction().execute((tx) => migrateWithin(tx));
}

/** In the caller's transaction; given names, no further than these. */
export async function migrateWithin(tx: Tx, names?: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(tx);
  const applied = new Set((await tx.selectFrom('schema_migration').select('name').execute()).map((row) => row.name));
  refuseNewerSchema(new Set([...applied, ...(names ?? [])]));
  const wanted = migrations.filter(({ name }) => names === undefined || names.includes(name));
  const missing = wanted.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) {
    await migration.up(tx as unknown as Kysely<unknown>); // a migration knows the schema of its own time only
    await tx.insertInto('schema_migration').values({ name: migration.name }).execute();
  }
  return missing.map((migration) => migration.name);
}

function refuseNewerSchema(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}
