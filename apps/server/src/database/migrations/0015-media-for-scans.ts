import { type Kysely, sql } from 'kysely';

/** A row is read up to the last column that a question needs: what counts and maps need now stands in front, the empty ones behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'media'::regclass order by 1`.execute(db);
  const { rows: sequence } = await sql<{ last: string; used: boolean }>`
    select last_value::text as last, is_called as used from media_id_seq`.execute(db);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  await sql.raw(layout).execute(db);
  await sql`select setval('media_id_seq', ${sequence[0]?.last ?? '1'}::bigint, ${sequence[0]?.used ?? false})`.execute(
    db,
  );
  await sql.raw(indexes).execute(db);
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

const columns = `id, company_id, quantity, version, revision, is_digital, is_location_approximate, created_at, updated_at, full_days,
  deleted_at, county_id, lat, lng, type, media_placing, title, width, height, surface_code, zip_code, city, street, location_from,
  location_to, line_number, vehicle_type_id, service_provider_id, rental_period_unit_id, thumbnail_file_id, tags, targets, extras,
  exceptions`;

const layout = `
alter table media rename to media_before;
alter index media_pkey rename to media_before_pkey;
alter index media_id_company_id_key rename to media_before_id_company_id_key;

create table media (
  id integer not null,
  company_id integer not null references company,
  quantity integer not null check (quantity between 1 and 1000000),
  version integer not null default 0,
  revision integer not null default 1,
  is_digital boolean not null,
  is_location_approximate boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  full_days datemultirange not null default '{}',
  deleted_at timestamptz,
  county_id integer references county,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  type text not null check (type in ('STATIC', 'VEHICLE_INTERCITY', 'VEHICLE_LOCAL', 'MOBILE_OR_OTHER')),
  media_placing text not null check (media_placing in ('OUTDOOR', 'INDOOR', 'INSTORE')),
  title text collate hu not null check (title <> ''),
  width numeric(10, 2) not null check (width > 0),
  height numeric(10, 2) not null check (height > 0),
  area numeric(12, 4) not null generated always as (width * height / 10000) stored,
  surface_code text check (surface_code <> ''),
  zip_code text,
  city text collate hu,
  street text collate hu,
  location_from text collate hu,
  location_to text collate hu,
  line_number text collate hu,
  vehicle_type_id integer references system_list_item,
  service_provider_id integer references system_list_item,
  rental_period_unit_id integer references system_list_item,
  thumbnail_file_id uuid references file,
  tags integer[] not null default '{}',
  targets integer[] not null default '{}',
  extras integer[] not null default '{}',
  exceptions integer[] not null default '{}',
  search_text text not null generated always as (search_form(title)) stored,
  constraint media_location_pair check ((lat is null) = (lng is null)),
  constraint media_address_by_type check (case type
    when 'VEHICLE_INTERCITY' then num_nonnulls(zip_code, city, street) = 0 and num_nulls(location_from, location_to, line_number) = 0
    when 'VEHICLE_LOCAL' then num_nonnulls(zip_code, street, location_from, location_to) = 0 and num_nulls(city, line_number) = 0
    else num_nonnulls(location_from, location_to, service_provider_id, vehicle_type_id, line_number) = 0 and num_nulls(zip_code, city, street) = 0
  end)
) with (fillfactor = 85);
insert into media (${columns}) select ${columns} from media_before order by id;
drop table media_before;

alter table media alter column id add generated always as identity;
comment on column media.full_days is 'Days on which every unit is taken; derived from the active bookings, kept by the availability functions alone.';
comment on column media.version is 'Raised by each change of the active bookings or the quantity; what makes concurrent writers collide.';
create trigger media_list_items before insert or update of
  tags, targets, extras, exceptions, vehicle_type_id, service_provider_id, rental_period_unit_id on media
  for each row execute function hold_media_list_items();
`;

const indexes = `
alter table media add constraint media_pkey primary key (id);
alter table media add constraint media_id_company_id_key unique (id, company_id);
create unique index media_surface_code_key on media (company_id, surface_code) where deleted_at is null;
-- The publisher rides along: who may see a surface is then known without a look at the row.
create index media_list on media (id desc) include (company_id) where deleted_at is null;
create index media_title on media (title, id desc) include (company_id) where deleted_at is null;
create index media_city on media (city, id desc) include (company_id) where deleted_at is null;
create index media_quantity on media (quantity desc, id desc) include (company_id) where deleted_at is null;
create index media_updated on media (updated_at, id desc) include (company_id) where deleted_at is null;
create index media_width on media (width, id desc) include (company_id) where deleted_at is null;
create index media_height on media (height, id desc) include (company_id) where deleted_at is null;
create index media_area on media (area) include (company_id) where deleted_at is null;
create index media_map on media (lat, lng) include (id, company_id) where deleted_at is null;
create index media_company on media (company_id, id desc) where deleted_at is null;
create index media_county on media (county_id, type, id desc) include (company_id) where deleted_at is null;
create index media_county_title on media (county_id, title, id desc) include (type, company_id) where deleted_at is null;
create index media_zip_code on media (zip_code) include (company_id) where deleted_at is null and zip_code is not null;
create index media_line on media (line_number) include (company_id) where deleted_at is null and line_number is not null;
create index media_tags on media using gin (tags);
create index media_targets on media using gin (targets);
create index media_search on media using gin (search_text gin_trgm_ops);
create index media_location_from on media using gin (search_form(location_from) gin_trgm_ops) where location_from is not null;
create index media_location_to on media using gin (search_form(location_to) gin_trgm_ops) where location_to is not null;
analyze media;

-- Most campaigns are over; those that somebody has to act in are counted again and again.
create index campaign_open on campaign (state)
  where state not in ('CREATED', 'INTERMEDIARY_REJECTED', 'BIDDER_REJECTED', 'ADVERTISER_ACCEPT', 'REJECTED');
`;
