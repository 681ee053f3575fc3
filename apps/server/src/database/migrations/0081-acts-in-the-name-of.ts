import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** In whose name an admin, who stands on no side, took the step. */
const script = `
alter table campaign_operation add column for_company_id integer references company;
`;
