import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

// Without them a word in the title counts as rare, and a page of fifty is found by sorting all that hold it.
const script = `
create statistics media_title_form on (search_form(title)) from media;
create statistics media_code_form on (search_form(surface_code)) from media;
analyze media;
`;
