import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** The surface list is sorted and narrowed by price and contacts, and sorted by code. */
const script = `
create index media_detail_price on media_detail (list_price, media_id desc);
create index media_detail_contacts on media_detail (contacts, media_id desc);
create index media_code on media (surface_code, id desc) include (company_id) where deleted_at is null;
`;
