import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** Whoever works on one says so in `alive_at`; what has fallen silent broke off with its server. */
const script = `
create table file_export (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  title text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  failure text check (failure in ('interrupted', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  file_id uuid references file,
  search_text text not null generated always as (search_form(title)) stored,
  created_at timestamptz not null,
  alive_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'READY') = (file_id is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  check ((state in ('READY', 'FAILED')) = (finished_at is not null and expires_at is not null))
);
create index file_export_account on file_export (account_id, created_at desc);
create index file_export_file on file_export (file_id) where file_id is not null;
create index file_export_expiry on file_export (expires_at) where expires_at is not null;
`;
