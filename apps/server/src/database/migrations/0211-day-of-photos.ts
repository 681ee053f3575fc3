import { type Kysely, sql } from 'kysely';

/** Of pictures that are there already the day is gone with everything else their cameras wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column taken_on date`.execute(db);
}
