import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table excel_template
  add column search_text text not null generated always as (search_form(name)) stored;
create index account_default_template on account (default_template_id) where default_template_id is not null;
`;
