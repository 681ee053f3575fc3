import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- An act on several surfaces, with what was there before, for the one who acted to take it back.
create table surface_act (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('price', 'tags', 'quantity', 'deadlines', 'block', 'delete')),
  rows jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index surface_act_account on surface_act (account_id, id desc);
`;
