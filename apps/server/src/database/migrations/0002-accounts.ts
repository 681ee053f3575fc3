import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table company (
  id integer generated always as identity primary key,
  name text collate hu not null check (name <> ''),
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER')),
  tax_number text not null check (tax_number ~ '^[0-9]{8}-[0-9]-[0-9]{2}$'),
  zip_code text not null,
  city text collate hu not null,
  street text not null,
  leader_account_id integer,
  is_enabled boolean not null default false,
  search_text text not null generated always as (search_form(name)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, role)
);
comment on column company.is_enabled is 'Has an enabled account; kept by the accounts module in the transaction that enables or disables.';
create unique index company_tax_number_key on company (tax_number) where deleted_at is null;
create index company_role on company (role, name) where deleted_at is null;
create index company_search on company using gin (search_text gin_trgm_ops);

create table account (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text collate hu not null check (name <> ''),
  phone_number text not null check (phone_number ~ '^[0-9]{9}$'),
  contact_email text not null,
  password_hash text,
  confirmed boolean not null default false,
  enabled boolean not null default false,
  approved_at timestamptz,
  default_template_id integer,
  language text not null default 'hu' check (language in ('hu', 'en')),
  search_text text not null generated always as (search_form(name || ' ' || email)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, company_id),
  check (deleted_at is null or not enabled)
);
create unique index account_email_key on account (email) where deleted_at is null;
create index account_company on account (company_id) where deleted_at is null;
create index account_approval on account (id) where approved_at is null and deleted_at is null;
create index account_search on account using gin (search_text gin_trgm_ops);

alter table company add constraint company_leader_account_id_fkey
  foreign key (leader_account_id, id) references account (id, company_id) deferrable initially deferred;
create unique index company_leader_key on company (leader_account_id);

create table session (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

create table account_token (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SET_PASSWORD')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, kind);

create table invitation (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  created_by integer not null references account,
  email text not null check (email = lower(email)),
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  account_id integer references account
);
create unique index invitation_open_key on invitation (company_id, email) where used_at is null and voided_at is null;

create table partner (
  id integer generated always as identity primary key,
  inviting_company_id integer not null references company,
  invited_company_id integer not null references company,
  is_accepted boolean not null default false,
  created_by integer references account,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  check (inviting_company_id <> invited_company_id),
  check (is_accepted = (accepted_at is not null))
);
create unique index partner_pair_key on partner (least(inviting_company_id, invited_company_id), greatest(inviting_company_id, invited_company_id));
create index partner_inviting on partner (inviting_company_id);
create index partner_invited on partner (invited_company_id);

create table throttle_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('WRONG_PASSWORD', 'SIGN_IN', 'MAIL')),
  subject text not null,
  occurred_at timestamptz not null default now()
);
create index throttle_event_window on throttle_event (kind, subject, occurred_at);
create index throttle_event_age on throttle_event (occurred_at);

create table idempotency_record (
  account_id integer not null references account on delete cascade,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status_code integer,
  response_headers jsonb,
  response_body text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (account_id, key),
  check ((completed_at is null) = (status_code is null))
);
create index idempotency_record_age on idempotency_record (created_at);
`;
