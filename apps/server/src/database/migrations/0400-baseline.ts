import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { createHungarianCollation } from './hungarian-collation.ts';

/** Everything up to it: databases that have been through `migrationsBeforeBaseline` are taken for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createHungarianCollation(db);
  await sql.raw(readFileSync(new URL('../baseline.sql', import.meta.url), 'utf8')).execute(db);
}
