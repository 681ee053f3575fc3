import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** What is empty stands last in either direction, so that an index serves one of them alone. */
const script = `
create index media_detail_contacts_down on media_detail (contacts desc nulls last, media_id desc);
create index media_code_down on media (surface_code desc nulls last, id desc) include (company_id) where deleted_at is null;
`;
