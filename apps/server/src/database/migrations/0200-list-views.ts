import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** How each user arranged its lists, and views of lists under a name. */
const script = `
create table list_setting (
  account_id integer not null references account on delete cascade,
  list text not null,
  columns jsonb not null,
  density text not null check (density in ('NORMAL', 'DENSE')),
  updated_at timestamptz not null,
  primary key (account_id, list)
);
create table saved_view (
  id integer generated always as identity primary key,
  list text not null,
  account_id integer not null references account,
  company_id integer not null references company,
  is_shared boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  query jsonb not null,
  -- Null where every reader keeps the own arrangement.
  columns jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_own_name on saved_view (account_id, list, lower(name)) where not is_shared;
create unique index saved_view_shared_name on saved_view (company_id, list, lower(name)) where is_shared;
`;
