import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What a publisher's new surfaces begin with.
create table surface_default (
  company_id integer primary key references company,
  code_prefix text not null,
  code_digits integer not null check (code_digits between 1 and 8),
  gives_codes boolean not null,
  important_details text not null,
  booking text not null,
  design text not null,
  technical text not null,
  rental_period_unit integer,
  price_tags jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`;
