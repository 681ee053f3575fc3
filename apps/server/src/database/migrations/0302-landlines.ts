import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

// The digits after +36: nine of a mobile, eight of a landline.
const script = `
alter table account drop constraint account_phone_number_check;
alter table account add constraint account_phone_number_check check (phone_number ~ '^[0-9]{8,9}$');
`;
