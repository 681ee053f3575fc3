import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Narrow on purpose: what lists, filters, sorts and the map read; the rest is in media_detail. 'version' and 'full_days' are in
-- no index, so that a booking's update of them stays within the page.
create table media (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  type text not null check (type in ('STATIC', 'VEHICLE_INTERCITY', 'VEHICLE_LOCAL', 'MOBILE_OR_OTHER')),
  media_placing text not null check (media_placing in ('OUTDOOR', 'INDOOR', 'INSTORE')),
  is_digital boolean not null,
  title text collate hu not null check (title <> ''),
  surface_code text check (surface_code <> ''),
  width numeric(10, 2) not null check (width > 0),
  height numeric(10, 2) not null check (height > 0),
  area numeric(12, 4) not null generated always as (width * height / 10000) stored,
  quantity integer not null check (quantity between 1 and 1000000),
  county_id integer references county,
  zip_code text,
  city text collate hu,
  street text collate hu,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  is_location_approximate boolean not null default false,
  location_from text collate hu,
  location_to text collate hu,
  line_number text collate hu,
  vehicle_type_id integer references system_list_item,
  service_provider_id integer references system_list_item,
  rental_period_unit_id integer references system_list_item,
  tags integer[] not null default '{}',
  targets integer[] not null default '{}',
  extras integer[] not null default '{}',
  exceptions integer[] not null default '{}',
  thumbnail_file_id uuid references file,
  search_text text not null generated always as (search_form(title)) stored,
  full_days datemultirange not null default '{}',
  version integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, company_id),
  constraint media_location_pair check ((lat is null) = (lng is null)),
  constraint media_address_by_type check (case type
    when 'VEHICLE_INTERCITY' then num_nonnulls(zip_code, city, street) = 0 and num_nulls(location_from, location_to, line_number) = 0
    when 'VEHICLE_LOCAL' then num_nonnulls(zip_code, street, location_from, location_to) = 0 and num_nulls(city, line_number) = 0
    else num_nonnulls(location_from, location_to, service_provider_id, vehicle_type_id, line_number) = 0 and num_nulls(zip_code, city, street) = 0
  end)
) with (fillfactor = 85);
comment on column media.full_days is 'Days on which every unit is taken; derived from the active bookings, kept by the availability functions alone.';
comment on column media.version is 'Raised by each change of the active bookings or the quantity; what makes concurrent writers collide.';
create unique index media_surface_code_key on media (company_id, surface_code) where deleted_at is null;
create index media_list on media (id desc) where deleted_at is null;
create index media_company on media (company_id, id desc) where deleted_at is null;
create index media_county on media (county_id, type, id desc) where deleted_at is null;
create index media_county_title on media (county_id, title, id desc) where deleted_at is null;
create index media_city on media (city, id desc) where deleted_at is null;
create index media_title on media (title, id desc) where deleted_at is null;
create index media_quantity on media (quantity desc, id desc) where deleted_at is null;
create index media_zip_code on media (zip_code) where deleted_at is null;
create index media_line on media (line_number) where deleted_at is null and line_number is not null;
create index media_map on media (lat, lng) include (id) where deleted_at is null;
create index media_tags on media using gin (tags);
create index media_targets on media using gin (targets);
create index media_search on media using gin (search_text gin_trgm_ops);

create table media_detail (
  media_id integer primary key references media on delete cascade,
  description text not null,
  publisher_notes text,
  list_price bigint not null check (list_price between 0 and 10000000000),
  suggestions integer[] not null default '{}',
  contacts integer check (contacts >= 0),
  can_customer_produce boolean not null default false,
  important_details text,
  booking text,
  design text,
  technical text
);

create table media_price_tag (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
  title text not null check (title <> ''),
  value bigint not null check (value between 0 and 10000000000),
  type_id integer not null references system_list_item,
  order_number integer not null default 0
);
create index media_price_tag_media on media_price_tag (media_id);

create table media_other_data (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
  type text not null default '' check (type in ('', 'Felületkód')),
  name text not null check (name <> ''),
  value text not null check (value <> ''),
  order_number integer not null default 0
);
create index media_other_data_media on media_other_data (media_id);
create unique index media_other_data_code_key on media_other_data (media_id) where type = 'Felületkód';

create table media_reference (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
  file_id uuid not null references file,
  kind text not null check (kind in ('IMAGE', 'DOCUMENT')),
  mhfe_company_id integer references company,
  order_number integer not null default 0,
  created_by integer references account,
  created_at timestamptz not null default now(),
  check (mhfe_company_id is null or kind = 'IMAGE')
);
create index media_reference_media on media_reference (media_id, order_number);
create index media_reference_file on media_reference (file_id);
create index media_reference_mhfe on media_reference (mhfe_company_id, media_id) where mhfe_company_id is not null;

create table mhfe_note (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
  company_id integer not null references company,
  content text not null check (content <> ''),
  created_by integer not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mhfe_note_media on mhfe_note (media_id);
create index mhfe_note_company on mhfe_note (company_id, media_id);
`;
