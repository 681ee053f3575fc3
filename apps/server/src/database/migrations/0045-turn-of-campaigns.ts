import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- The turn passes with most changes of the state, and within SENT_TO_PUBLISHER and MODIFY without one.
alter table campaign add column turn_since timestamptz not null default now();
update campaign set turn_since = state_changed_at;
`;
