import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
  await sql.raw(lists).execute(db);
}

const script = `
create table file (
  id uuid primary key,
  original_filename text not null check (original_filename <> ''),
  mime_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 text,
  width integer check (width > 0),
  height integer check (height > 0),
  has_thumbnail boolean not null default false,
  created_by integer references account,
  created_at timestamptz not null default now()
);
create index file_age on file (created_at);

alter table account add column icon_file_id uuid references file;
alter table company add column logo_file_id uuid references file;

create table system_list (
  id integer generated always as identity primary key,
  name text not null unique,
  label text collate hu not null,
  accepts_proposals boolean not null default true
);

create table system_list_item (
  id integer generated always as identity primary key,
  system_list_id integer not null references system_list,
  name text collate hu not null check (name <> ''),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  enabled boolean not null default false,
  is_protected boolean not null default false,
  company_id integer references company,
  created_by integer references account,
  search_text text not null generated always as (search_form(name)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not is_protected or (enabled and deleted_at is null))
);
create unique index system_list_item_slug_key on system_list_item (system_list_id, slug) where deleted_at is null;
create index system_list_item_pending on system_list_item (id) where not enabled and deleted_at is null;
`;

const lists = `
insert into system_list (name, label, accepts_proposals) values
  ('tags', 'Címkék', true),
  ('targets', 'Célcsoportok', true),
  ('suggestions', 'Ajánlott felhasználás', true),
  ('extras', 'Extrák', true),
  ('exceptions', 'Tiltások', true),
  ('rental_period_unit', 'Bérleti időegység', true),
  ('vehicle_type', 'Járműtípus', true),
  ('service_provider', 'Szolgáltató', true),
  ('priceTagType', 'Ártípus', false);

insert into system_list_item (system_list_id, name, slug, enabled, is_protected)
select l.id, i.name, i.slug, true, true
from system_list l join (values
  ('priceTagType', 'Példányonként egyszer', 'per-instance'),
  ('priceTagType', 'Egyszeri díj', 'one-off'),
  ('priceTagType', 'Időegységenként egyszer', 'per-time-unit'),
  ('priceTagType', 'Időegységenként és példányonként', 'per-time-unit-and-instance')
) as i (list, name, slug) on i.list = l.name;

insert into system_list_item (system_list_id, name, slug, enabled)
select l.id, i.name, i.slug, true
from system_list l join (values
  ('rental_period_unit', 'nap', 'nap'),
  ('rental_period_unit', 'hét', 'het'),
  ('rental_period_unit', '2 hét', '2-het'),
  ('rental_period_unit', 'hónap', 'honap'),
  ('rental_period_unit', 'félhónap', 'felhonap')
) as i (list, name, slug) on i.list = l.name;
`;
