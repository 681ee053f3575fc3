import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

// An import asks for a publisher's surfaces by their codes whatever their capitals, five hundred at a time.
const script = `
create index media_code_alike on media (company_id, lower(surface_code collate hu)) where deleted_at is null or archived_at is not null;
`;
