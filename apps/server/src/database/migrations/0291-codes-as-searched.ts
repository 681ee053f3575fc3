import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

// A pasted column of some hundred codes is looked up as a set, in the spelling of searches.
const script = `
create index media_code_form on media (search_form(surface_code)) where surface_code is not null;
`;
