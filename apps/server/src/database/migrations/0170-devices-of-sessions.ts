import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** Null for what was opened before. */
const script = `
alter table session add column browser text, add column system text;
`;
