import { type Kysely, sql } from 'kysely';
import { createHungarianCollation } from './hungarian-collation.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(functions).execute(db);
  await createHungarianCollation(db);
  await sql.raw(tables).execute(db);
}

const functions = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- 'unaccent' alone is only stable, since its default dictionary may change; naming the dictionary lets an index hold it.
create function search_form(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
`;

const tables = `
create table app_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table county (
  id integer primary key,
  code text not null unique check (code ~ '^[0-9]{2}$'),
  name text collate hu not null unique
);
comment on table county is 'Ids follow the Hungarian alphabet: sorting by id is sorting by name.';

create table settlement (
  id integer primary key,
  county_id integer not null references county,
  name text collate hu not null,
  district integer check (district between 1 and 23),
  lat double precision not null check (lat between 45 and 49),
  lng double precision not null check (lng between 16 and 23),
  is_approximate boolean not null,
  search_text text not null generated always as (search_form(name)) stored
);
create index settlement_name on settlement (name);
create index settlement_search on settlement using gin (search_text gin_trgm_ops);
create index settlement_county on settlement (county_id);

create table postal_code (
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  settlement_id integer not null references settlement on delete cascade,
  primary key (zip_code, settlement_id)
);
create index postal_code_settlement on postal_code (settlement_id);

create table street (
  id integer generated always as identity primary key,
  settlement_id integer not null references settlement on delete cascade,
  zip_code text not null check (zip_code ~ '^[1-9][0-9]{3}$'),
  name text collate hu not null,
  search_text text not null generated always as (search_form(name)) stored
);
create index street_search on street using gin (search_text gin_trgm_ops);
create index street_settlement on street (settlement_id);
`;
