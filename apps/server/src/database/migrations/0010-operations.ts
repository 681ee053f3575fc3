import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Mails and in-app notices, written in the transaction of the change they tell of.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('MAIL', 'NOTICE')),
  kind text not null check (kind <> ''),
  account_id integer references account on delete cascade,
  email text,
  language text not null default 'hu' check (language in ('hu', 'en')),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  read_at timestamptz,
  check (case channel when 'MAIL' then email is not null else account_id is not null end)
);
create index outbox_due on outbox (available_at, id) where sent_at is null and channel = 'MAIL';
create index outbox_notice on outbox (account_id, id desc) where channel = 'NOTICE';

create table audit (
  id bigint generated always as identity primary key,
  account_id integer references account,
  action text not null check (action <> ''),
  object_type text not null,
  object_id bigint,
  detail jsonb not null default '{}',
  request_id text,
  address text,
  created_at timestamptz not null default now()
);
create index audit_object on audit (object_type, object_id, id);
create index audit_account on audit (account_id, id);

create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('DONE', 'FAILED')),
  detail jsonb not null default '{}'
);
create index job_run_name on job_run (name, id desc);
`;
