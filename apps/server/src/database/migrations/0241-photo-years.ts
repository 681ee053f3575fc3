import { type Kysely, sql } from 'kysely';

/** From how many years on the photos of a publisher's surfaces are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column photo_years smallint not null default 3
    check (photo_years between 1 and 20)`.execute(db);
}
