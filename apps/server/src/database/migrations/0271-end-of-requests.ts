import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Who ended a request without a package: its publisher, its sender, or the campaign that went on without it. Of earlier ones that is not known.
alter table assembly_request add column ended_by text check (ended_by in ('publisher', 'sender', 'campaign'));
alter table assembly_request add constraint assembly_request_ended check (ended_by is null or state = 'PUBLISHER_REJECTED');
`;
