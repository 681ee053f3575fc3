import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What a line of the history was about outlives the booking, so these refer to nothing.
alter table campaign_operation
  add column booking_id integer,
  add column booking_package_id integer,
  add column line_title text,
  add column publisher_company_id integer references company,
  add column changes jsonb not null default '[]';
`;
