import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- A month and day that exists in some year: MM-dd, 02-29 included.
create function is_month_day(text) returns boolean language sql immutable strict parallel safe
  return $1 ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and $1 not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31');

create table discount (
  id integer generated always as identity primary key,
  company_id integer references company,
  name text collate hu not null check (length(name) between 2 and 255),
  type text not null check (type in ('SEASONAL', 'ONE_OFF')),
  value_hundredths integer not null check (value_hundredths between 1 and 10000),
  date_from text check (is_month_day(date_from)),
  date_to text check (is_month_day(date_to)),
  search_text text not null generated always as (search_form(name)) stored,
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint discount_season check (case type
    when 'SEASONAL' then num_nulls(date_from, date_to) = 0 else num_nonnulls(date_from, date_to) = 0 end)
);
create index discount_company on discount (company_id, id desc) where deleted_at is null;

create table package (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  title text collate hu not null check (title <> ''),
  price bigint not null check (price between 0 and 10000000000),
  is_private boolean not null,
  is_active boolean not null default true,
  date_from date,
  date_to date,
  information text,
  assembly_request_id integer references assembly_request,
  search_text text not null generated always as (search_form(title)) stored,
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint package_period check (case when is_private
    then num_nonnulls(date_from, date_to) = 0 and assembly_request_id is not null
    else num_nulls(date_from, date_to) = 0 and date_to > date_from and assembly_request_id is null end)
);
create unique index package_assembly_request_key on package (assembly_request_id) where deleted_at is null;
create index package_list on package (id desc) where deleted_at is null;
create index package_company on package (company_id, id desc) where deleted_at is null;
create index package_title on package (title, id desc) where deleted_at is null;
create index package_search on package using gin (search_text gin_trgm_ops);

create table package_price_tag (
  id integer generated always as identity primary key,
  package_id integer not null references package on delete cascade,
  title text not null check (title <> ''),
  value bigint not null check (value between 0 and 10000000000),
  order_number integer not null default 0
);
create index package_price_tag_package on package_price_tag (package_id);

create table package_item (
  id integer generated always as identity primary key,
  package_id integer not null references package on delete cascade,
  media_id integer not null references media,
  quantity integer not null check (quantity >= 1),
  created_at timestamptz not null default now(),
  unique (package_id, media_id)
);
create index package_item_media on package_item (media_id);
`;
