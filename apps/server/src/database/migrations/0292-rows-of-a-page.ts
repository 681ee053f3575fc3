import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** Null for as many as a list starts with. */
const script = `
alter table list_setting add column rows_per_page integer check (rows_per_page in (10, 25, 50));
`;
