import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table assembly_request
  add column note text check (note <> ''),
  add column decided_at timestamptz;
create index booking_package_package on booking_package (package_id, id desc);
`;
