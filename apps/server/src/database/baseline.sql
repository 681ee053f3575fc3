-- The tables, indexes, checks and built-in rows of every database, as of the migration 0400-baseline. What came after it stands in
-- migrations/; this file is not edited. Functions and triggers stand in functions.sql, except for the two below.

-- 1. What columns, checks and indexes are made with -------------------------------------------------------------------------------

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The spelling that searches compare. 'unaccent' alone is only stable, since its default dictionary may change; naming the dictionary
-- lets an index hold it.
create function search_form(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- A month and day that exists in some year: MM-dd, 02-29 included.
create function is_month_day(text) returns boolean language sql immutable strict parallel safe
  return $1 ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and $1 not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31');

-- The collation 'hu' is there already: its rules differ between builds, see migrations/hungarian-collation.ts.

-- 2. The program and its places ---------------------------------------------------------------------------------------------------

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
  search_text text not null generated always as (search_form(name)) stored,
  population integer not null default 0 check (population >= 0)
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

-- 3. Companies and accounts -------------------------------------------------------------------------------------------------------

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
  logo_file_id uuid,
  two_factor_demanded boolean not null default false,
  -- From so many years on the photos of its surfaces are old.
  photo_years smallint not null default 3 check (photo_years between 1 and 20),
  unique (id, role)
);
comment on column company.is_enabled is 'Has an enabled account; kept by the accounts module in the transaction that enables or disables.';
create unique index company_tax_number_key on company (tax_number) where deleted_at is null;
create index company_role on company (role, name) where deleted_at is null;
create index company_search on company using gin (search_text gin_trgm_ops);
create unique index company_leader_key on company (leader_account_id);

create table account (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text collate hu not null check (name <> ''),
  -- The digits after +36: nine of a mobile, eight of a landline.
  phone_number text not null check (phone_number ~ '^[0-9]{8,9}$'),
  contact_email text not null,
  password_hash text,
  confirmed boolean not null default false,
  enabled boolean not null default false,
  -- Set once by the first approval; the approval list holds those without.
  approved_at timestamptz,
  default_template_id integer,
  language text not null default 'hu' check (language in ('hu', 'en')),
  search_text text not null generated always as (search_form(name || ' ' || email)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  icon_file_id uuid,
  -- Set by the admin's rejection, taken back by a later approval: like approved_at it takes the account off the approval list.
  rejected_at timestamptz,
  start_page text not null default 'USUAL' check (start_page in ('USUAL', 'TODAY')),
  -- Since when the row holds a pseudonym.
  erased_at timestamptz,
  -- The statement that was accepted last, and when; null of whoever came before there were versions.
  privacy_version integer,
  privacy_accepted_at timestamptz,
  unique (id, company_id),
  check (deleted_at is null or not enabled),
  constraint account_privacy_accepted check ((privacy_version is null) = (privacy_accepted_at is null))
);
create unique index account_email_key on account (email) where deleted_at is null;
create index account_company on account (company_id) where deleted_at is null;
create index account_search on account using gin (search_text gin_trgm_ops);
create index account_approval on account (id) where approved_at is null and rejected_at is null and deleted_at is null;
create index account_default_template on account (default_template_id) where default_template_id is not null;

alter table company add constraint company_leader_account_id_fkey
  foreign key (leader_account_id, id) references account (id, company_id) deferrable initially deferred;

create table session (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Opened for an account that its company lets do nothing before its two-step sign-in is on.
  has_to_set_up boolean not null default false,
  -- Null of a session that is older than these two.
  browser text,
  system text,
  check (expires_at > created_at)
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

create table account_token (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SET_PASSWORD', 'SIGN_IN_CODE')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, kind);

-- The secret is sealed under the server's; without confirmed_at no code has shown yet that an authenticator has it.
create table two_factor (
  account_id integer primary key references account on delete cascade,
  sealed_secret text not null,
  recovery_salt bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  account_id integer not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Each step of 30 seconds that was accepted: no code opens anything twice.
create table used_code (
  account_id integer not null references two_factor on delete cascade,
  step integer not null,
  used_at timestamptz not null,
  primary key (account_id, step)
);

-- From where an account has been used: guesses from elsewhere are counted together, and do not keep its owner out.
create table account_network (
  account_id integer not null references account on delete cascade,
  network text not null check (length(network) between 1 and 64),
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index account_network_age on account_network (last_used_at);

-- What there are limits of.
create table throttle_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('WRONG_PASSWORD', 'WRONG_CODE', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION', 'CALENDAR',
    'CALENDAR_MISS', 'SHARE', 'SHARE_MISS', 'WRITING', 'MAIL_TO_ONE')),
  subject text not null,
  occurred_at timestamptz not null default now()
);
create index throttle_event_window on throttle_event (kind, subject, occurred_at);
create index throttle_event_age on throttle_event (occurred_at);

-- A key is written with the act it stands for, so there are no unfinished ones; and it refers to no account, so as to lock none.
create table idempotency_record (
  account_id integer not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status_code integer,
  response_headers jsonb,
  response_body text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_record_age on idempotency_record (created_at);

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
create index invitation_list on invitation (company_id, id desc) where used_at is null and voided_at is null;

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
create unique index partner_pair_key on partner
  (least(inviting_company_id, invited_company_id), greatest(inviting_company_id, invited_company_id));
create index partner_inviting on partner (inviting_company_id);
create index partner_invited on partner (invited_company_id);

-- One key a user, by which another calendar reads its campaigns.
create table calendar_key (
  account_id integer primary key references account on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null,
  last_read_at timestamptz
);

create table privacy_statement (
  version integer primary key check (version > 0),
  text_hu text not null check (text_hu <> ''),
  text_en text not null check (text_en <> ''),
  published_at timestamptz not null default now(),
  published_by integer references account
);
comment on table privacy_statement is 'What a registration accepts; a version is never edited. The first came with the program.';
alter table account add foreign key (privacy_version) references privacy_statement;

-- 4. Files ------------------------------------------------------------------------------------------------------------------------

create table file (
  -- Given by the program.
  id uuid primary key,
  original_filename text not null check (original_filename <> ''),
  mime_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 text,
  width integer check (width > 0),
  height integer check (height > 0),
  has_thumbnail boolean not null default false,
  created_by integer references account,
  created_at timestamptz not null default now(),
  -- Of a photo, by its camera.
  taken_on date
);
create index file_age on file (created_at);
alter table account add foreign key (icon_file_id) references file;
alter table company add foreign key (logo_file_id) references file;

-- Whoever works on one says so in alive_at; what has fallen silent broke off with its server.
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

-- 5. Lists of words ---------------------------------------------------------------------------------------------------------------

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
  -- Code depends on its slug: it is never disabled, renamed or deleted.
  is_protected boolean not null default false,
  company_id integer references company,
  created_by integer references account,
  search_text text not null generated always as (search_form(name)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Of one in use: it waits no longer, and stays with its company. Of a deleted one: it may be taken back.
  refused_at timestamptz,
  refusal_reason text check (refusal_reason <> ''),
  -- What stands in the place of a merged item, however often that was merged since.
  merged_into_id integer references system_list_item,
  check (not is_protected or (enabled and deleted_at is null)),
  constraint system_list_item_refusal check (num_nonnulls(refused_at, refusal_reason) <> 1 and (refused_at is null or not enabled)),
  constraint system_list_item_merged check (merged_into_id is null or deleted_at is not null)
);
create unique index system_list_item_slug_key on system_list_item (system_list_id, slug) where deleted_at is null;
create index system_list_item_pending on system_list_item (id) where not enabled and deleted_at is null and refused_at is null;
create index system_list_item_merged_into on system_list_item (merged_into_id) where merged_into_id is not null;

-- 6. Surfaces ---------------------------------------------------------------------------------------------------------------------

-- Narrow on purpose: what lists, filters, sorts and the map read; the rest is in media_detail. A row is read up to the last column that
-- a question needs, so what counts and maps need stands in front. 'version' and 'full_days' are in no index, so that a booking's update
-- of them stays within the page. List items and counties are referred to by number alone: triggers hold the items once a statement, and
-- the twenty counties are part of the program.
create table media (
  id integer generated always as identity primary key,
  company_id integer not null constraint media_company_id_fkey1 references company,
  -- Changed by change_surface_quantity alone once the surface exists.
  quantity integer not null constraint media_quantity_check1 check (quantity between 1 and 1000000),
  version integer not null default 0,
  revision integer not null default 1,
  is_digital boolean not null,
  is_location_approximate boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  full_days datemultirange not null default '{}',
  deleted_at timestamptz,
  county_id integer constraint media_county_number check (county_id between 1 and 20),
  lat double precision constraint media_lat_check1 check (lat between -90 and 90),
  lng double precision constraint media_lng_check1 check (lng between -180 and 180),
  type text not null constraint media_type_check1
    check (type in ('STATIC', 'VEHICLE_INTERCITY', 'VEHICLE_LOCAL', 'MOBILE_OR_OTHER')),
  media_placing text not null constraint media_media_placing_check1 check (media_placing in ('OUTDOOR', 'INDOOR', 'INSTORE')),
  title text collate hu not null constraint media_title_check1 check (title <> ''),
  -- In centimetres; the area in square metres.
  width numeric(10, 2) not null constraint media_width_check1 check (width > 0),
  height numeric(10, 2) not null constraint media_height_check1 check (height > 0),
  area numeric(12, 4) not null generated always as (width * height / 10000) stored,
  -- Unique within the publisher; the same as the 'Felületkód' row of media_other_data.
  surface_code text constraint media_surface_code_check1 check (surface_code <> ''),
  zip_code text,
  city text collate hu,
  street text collate hu,
  location_from text collate hu,
  location_to text collate hu,
  line_number text collate hu,
  vehicle_type_id integer,
  service_provider_id integer,
  rental_period_unit_id integer,
  thumbnail_file_id uuid constraint media_thumbnail_file_id_fkey1 references file,
  tags integer[] not null default '{}',
  targets integer[] not null default '{}',
  extras integer[] not null default '{}',
  exceptions integer[] not null default '{}',
  -- All that a surface is looked for by, its publisher's name included: triggers write it.
  search_text text not null,
  -- Out of the catalogue with its past kept; deleted_at is the same instant then, so that nothing finds it but its page.
  archived_at timestamptz,
  unique (id, company_id),
  constraint media_location_pair check ((lat is null) = (lng is null)),
  constraint media_address_by_type check (case type
    when 'VEHICLE_INTERCITY' then num_nonnulls(zip_code, city, street) = 0 and num_nulls(location_from, location_to, line_number) = 0
    when 'VEHICLE_LOCAL' then num_nonnulls(zip_code, street, location_from, location_to) = 0 and num_nulls(city, line_number) = 0
    else num_nonnulls(location_from, location_to, service_provider_id, vehicle_type_id, line_number) = 0
      and num_nulls(zip_code, city, street) = 0
  end),
  constraint media_archived check (archived_at is null or (deleted_at is not null and archived_at = deleted_at))
) with (fillfactor = 85);
comment on column media.full_days is
  'Days on which every unit is taken; derived from the active bookings, kept by the availability functions alone.';
comment on column media.version is
  'Raised by each change of the active bookings or the quantity; what makes concurrent writers collide.';
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
create index media_location_from on media using gin (search_form(location_from) gin_trgm_ops) where location_from is not null;
create index media_location_to on media using gin (search_form(location_to) gin_trgm_ops) where location_to is not null;
create index media_search on media using gin (search_text gin_trgm_ops);
create index media_code on media (surface_code, id desc) include (company_id) where deleted_at is null;
create index media_archived on media (company_id, id desc) where archived_at is not null;
create unique index media_surface_code_key on media (company_id, surface_code) where deleted_at is null or archived_at is not null;
-- What is empty stands last in either direction, so that an index serves one of them alone.
create index media_code_down on media (surface_code desc nulls last, id desc) include (company_id) where deleted_at is null;
-- An import asks for a publisher's surfaces by their codes whatever their capitals, five hundred at a time.
create index media_code_alike on media (company_id, lower(surface_code collate hu)) where deleted_at is null or archived_at is not null;
-- A pasted column of some hundred codes is looked up as a set, in the spelling of searches, and by the digits that they end in.
create index media_code_form on media (search_form(surface_code)) where surface_code is not null;
create index media_code_number on media (substring(surface_code from '[0-9]+$')) where surface_code is not null;
-- Without them a word in the title counts as rare, and a page of fifty is found by sorting all that hold it.
create statistics media_title_form on (search_form(title)) from media;
create statistics media_code_form on (search_form(surface_code)) from media;

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
create index media_detail_price on media_detail (list_price, media_id desc);
create index media_detail_contacts on media_detail (contacts, media_id desc);
create index media_detail_contacts_down on media_detail (contacts desc nulls last, media_id desc);

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
  -- The MHFE whose image it is; null for the publisher's own.
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

-- Keys by which a surface is looked at without signing in; ended ones are gone.
create table surface_share (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
  -- Who made it.
  company_id integer not null references company,
  created_by integer not null references account,
  key_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_read_at timestamptz,
  check (expires_at > made_at)
);
create index surface_share_media on surface_share (media_id, company_id);
create index surface_share_expiry on surface_share (expires_at);

-- An act on several surfaces, with what was there before, for the one who acted to take it back.
create table surface_act (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null
    check (kind in ('price', 'tags', 'quantity', 'deadlines', 'block', 'campaign', 'package', 'archive', 'restore', 'delete')),
  rows jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index surface_act_account on surface_act (account_id, id desc);

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

-- 7. Campaigns --------------------------------------------------------------------------------------------------------------------

create table campaign (
  id integer generated always as identity primary key,
  name text collate hu not null check (name <> ''),
  brand text collate hu not null check (brand <> ''),
  target_area text not null,
  ooh_budget bigint not null check (ooh_budget between 0 and 10000000000),
  date_from date not null,
  date_to date not null,
  devices_and_other_information text not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED',
    'INTERMEDIARY_REJECTED', 'SENT_TO_BIDDER', 'BIDDER_ACCEPTED', 'BIDDER_REJECTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK',
    'SENT_BACK_TO_INTERMEDIARY', 'SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY')),
  state_changed_at timestamptz not null default now(),
  -- In MODIFY: the state that the change request was made in.
  modified_from text check (modified_from in ('SENT_BACK_TO_INTERMEDIARY', 'SENT_BACK_TO_ADVERTISER')),
  -- Whether the offer ever was with the customer side.
  was_sent_back boolean not null default false,
  role_of_creator text not null check (role_of_creator in ('ROLE_ADVERTISER', 'ROLE_INTERMEDIARY')),
  creator_company_id integer not null references company,
  advertiser_company_id integer references company,
  external_advertiser text collate hu check (external_advertiser <> ''),
  intermediary_company_id integer references company,
  mhfe_company_id integer references company,
  publisher_company_id integer references company,
  created_by integer not null references account,
  search_text text not null generated always as (search_form(name || ' ' || brand)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when it is the turn of the company whose turn it is. The turn passes with most changes of the state, and within
  -- SENT_TO_PUBLISHER and MODIFY without one.
  turn_since timestamptz not null default now(),
  constraint campaign_period check (date_to > date_from),
  constraint campaign_one_offer_maker check (num_nonnulls(mhfe_company_id, publisher_company_id) <= 1),
  constraint campaign_creator check (case role_of_creator
    when 'ROLE_ADVERTISER' then advertiser_company_id = creator_company_id and external_advertiser is null
    else intermediary_company_id = creator_company_id and advertiser_company_id is null and external_advertiser is not null
  end),
  constraint campaign_has_intermediary check (
    state not in ('SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED', 'SENT_BACK_TO_INTERMEDIARY')
    or intermediary_company_id is not null),
  constraint campaign_has_offer_maker check (
    state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED')
    or num_nonnulls(mhfe_company_id, publisher_company_id) = 1),
  constraint campaign_modify_origin check (state <> 'MODIFY' or modified_from is not null)
);
comment on column campaign.publisher_company_id is
  'Set when the campaign has a dedicated publisher, who then makes the offer in place of an MHFE.';
create index campaign_updated on campaign (updated_at desc, id desc);
create index campaign_creator_company on campaign (creator_company_id, updated_at desc);
create index campaign_advertiser on campaign (advertiser_company_id, updated_at desc);
create index campaign_intermediary on campaign (intermediary_company_id, updated_at desc);
create index campaign_mhfe on campaign (mhfe_company_id, updated_at desc);
create index campaign_publisher on campaign (publisher_company_id, updated_at desc);
create index campaign_search on campaign using gin (search_text gin_trgm_ops);
-- Most campaigns are over; those that somebody has to act in are counted again and again.
create index campaign_open on campaign (state)
  where state not in ('CREATED', 'INTERMEDIARY_REJECTED', 'BIDDER_REJECTED', 'ADVERTISER_ACCEPT', 'REJECTED');
create index campaign_period on campaign (date_to, date_from);

create table campaign_assignee (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null,
  company_id integer not null,
  created_at timestamptz not null default now(),
  primary key (campaign_id, account_id),
  foreign key (account_id, company_id) references account (id, company_id)
);
create index campaign_assignee_account on campaign_assignee (account_id);

create table campaign_reference (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  file_id uuid not null references file,
  kind text not null check (kind in ('DESIGN', 'OTHER')),
  order_number integer not null default 0,
  created_by integer references account,
  created_at timestamptz not null default now()
);
create index campaign_reference_campaign on campaign_reference (campaign_id, kind, order_number);
create index campaign_reference_file on campaign_reference (file_id);

create table campaign_read (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null references account on delete cascade,
  read_at timestamptz not null default now(),
  primary key (campaign_id, account_id)
);
create index campaign_read_account on campaign_read (account_id);

create table campaign_manual_media (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  name text collate hu not null check (name <> ''),
  company text collate hu not null check (company <> ''),
  price bigint not null check (price between 0 and 10000000000),
  description text,
  created_by integer not null references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index campaign_manual_media_campaign on campaign_manual_media (campaign_id);

create table campaign_suggestion (
  campaign_id integer not null references campaign on delete cascade,
  media_id integer not null references media on delete cascade,
  quantity integer not null check (quantity >= 1),
  -- Whose alone it is; null where the customer saw the offer that it comes from.
  only_for_company_id integer references company,
  created_at timestamptz not null default now(),
  primary key (campaign_id, media_id)
);
comment on table campaign_suggestion is 'Surfaces of the campaign that this one was copied from. They hold no units.';

create table campaign_menu (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  state text not null default 'CREATED' check (state in ('CREATED', 'SENT', 'ACCEPTED', 'REJECTED')),
  note text,
  created_by integer not null references account,
  sent_at timestamptz,
  decided_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index campaign_menu_live_key on campaign_menu (campaign_id) where state <> 'REJECTED';
create index campaign_menu_campaign on campaign_menu (campaign_id);

create table campaign_menu_item (
  id integer generated always as identity primary key,
  campaign_menu_id integer not null references campaign_menu on delete cascade,
  -- Null for a manual row.
  media_id integer references media,
  title text collate hu not null check (title <> ''),
  quantity integer not null default 1 check (quantity >= 1),
  -- A surface comes into a menu without a price; 0 Ft is one that somebody set.
  price bigint check (price between 0 and 10000000000),
  production_cost bigint not null default 0 check (production_cost between 0 and 10000000000),
  technical_cost bigint not null default 0 check (technical_cost between 0 and 10000000000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_menu_id, media_id)
);
create index campaign_menu_item_menu on campaign_menu_item (campaign_menu_id, id);

create table assembly_request (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  -- The addressed publisher.
  company_id integer not null references company,
  sender_company_id integer not null references company,
  request_text text not null check (request_text <> ''),
  date_from date not null,
  date_to date not null,
  budget bigint not null check (budget between 0 and 10000000000),
  state text not null default 'WAITING_FOR_PUBLISHER'
    check (state in ('WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED')),
  created_by integer not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why it was rejected.
  note text check (note <> ''),
  decided_at timestamptz,
  -- Who ended a request without a package: its publisher, its sender, or the campaign that went on without it. Null before its end, and
  -- where that was before anybody noted it.
  ended_by text check (ended_by in ('publisher', 'sender', 'campaign')),
  check (date_to >= date_from),
  constraint assembly_request_ended check (ended_by is null or state = 'PUBLISHER_REJECTED')
);
create index assembly_request_company on assembly_request (company_id, id desc);
create index assembly_request_sender on assembly_request (sender_company_id, id desc);
create index assembly_request_campaign on assembly_request (campaign_id);
create index assembly_request_open on assembly_request (company_id) where state = 'WAITING_FOR_PUBLISHER';

-- The key is the rule: one reminder for a publisher, a campaign and a day.
create table publisher_nudge (
  campaign_id integer not null references campaign on delete cascade,
  company_id integer not null references company on delete cascade,
  day date not null,
  account_id integer references account on delete set null,
  created_at timestamptz not null default now(),
  primary key (campaign_id, company_id, day)
);

create table offer_version (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  -- From 1 within the campaign.
  number integer not null check (number > 0),
  -- Null when the server froze it by itself.
  company_id integer references company,
  account_id integer references account,
  net_total bigint not null,
  customer_total bigint not null,
  shown_to_advertiser boolean not null,
  created_at timestamptz not null default now(),
  unique (campaign_id, number)
);

-- Frozen: what it came from may be changed or deleted, so it refers to nothing.
create table offer_version_line (
  id integer generated always as identity primary key,
  offer_version_id integer not null references offer_version on delete cascade,
  kind text not null check (kind in ('media', 'manual', 'package')),
  booking_id integer,
  booking_package_id integer,
  media_id integer,
  media_type text,
  package_id integer,
  title text not null,
  publisher text not null,
  city text,
  quantity integer,
  date_from date not null,
  date_to date not null,
  net_net_net bigint,
  customer_total bigint,
  check ((net_net_net is null) = (customer_total is null)),
  check ((kind = 'package') = (booking_id is null))
);
create index offer_version_line_version on offer_version_line (offer_version_id, id);

-- Which version each person has looked through last.
create table offer_version_seen (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null references account on delete cascade,
  number integer not null,
  seen_at timestamptz not null default now(),
  primary key (campaign_id, account_id)
);

create table campaign_comment (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  -- What is written about a line outlives it, so these refer to nothing; its title is kept as it was.
  booking_id integer,
  booking_package_id integer,
  line_title text,
  -- The line's.
  publisher_company_id integer references company,
  account_id integer not null references account,
  company_id integer not null references company,
  -- The one other company that reads it; null for the own company's.
  shared_with_company_id integer references company check (shared_with_company_id <> company_id),
  text text not null check (char_length(text) <= 2000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  check (num_nonnulls(booking_id, booking_package_id) = (line_title is not null)::int),
  check ((text = '') = (removed_at is not null))
);
create index campaign_comment_campaign on campaign_comment (campaign_id, id);

-- What a shared comment said before it was reworded.
create table campaign_comment_version (
  id integer generated always as identity primary key,
  comment_id integer not null references campaign_comment on delete cascade,
  text text not null,
  written_at timestamptz not null
);
create index campaign_comment_version_comment on campaign_comment_version (comment_id, id);

create table campaign_comment_mention (
  comment_id integer not null references campaign_comment on delete cascade,
  account_id integer not null references account,
  primary key (comment_id, account_id)
);

create table campaign_comment_read (
  comment_id integer not null references campaign_comment on delete cascade,
  account_id integer not null references account on delete cascade,
  read_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);

-- The history of a campaign.
create table campaign_operation (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  -- The words are the program's; which there are stands in the domain alone.
  kind text not null default 'STATE' check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  state text not null check (state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED',
    'SENT_TO_BIDDER', 'BIDDER_ACCEPTED', 'BIDDER_REJECTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK', 'SENT_BACK_TO_INTERMEDIARY',
    'SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY')),
  company_id integer references company,
  account_id integer references account,
  note text,
  created_at timestamptz not null default now(),
  -- What was sent, passed on or accepted.
  offer_version_id integer references offer_version on delete set null,
  -- In whose name an admin, who stands on no side, took the step.
  for_company_id integer references company,
  -- What was written, where the line tells of that.
  comment_id integer references campaign_comment on delete cascade,
  -- What a line of the history was about outlives the booking, so these refer to nothing.
  booking_id integer,
  booking_package_id integer,
  line_title text,
  publisher_company_id integer references company,
  -- Values before and after, all of them; who reads which is decided when it is read.
  changes jsonb not null default '[]'
);
comment on column campaign_operation.account_id is 'Null when the server moved the campaign by itself.';
create index campaign_operation_campaign on campaign_operation (campaign_id, id);
create index campaign_operation_comment on campaign_operation (comment_id) where comment_id is not null;

-- 8. Discounts and packages -------------------------------------------------------------------------------------------------------

create table discount (
  id integer generated always as identity primary key,
  -- Null when an admin made it for everybody.
  company_id integer references company,
  name text collate hu not null check (length(name) between 2 and 255),
  type text not null check (type in ('SEASONAL', 'ONE_OFF')),
  -- Of a percent.
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
  -- The sale period of a public package.
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

-- A surface that was taken out of a package, until its removal can be undone no more; what was booked for it in a private one is a
-- deleted_booking.
create table removed_package_item (
  item_id integer primary key,
  package_id integer not null references package on delete cascade,
  media_id integer not null references media on delete cascade,
  quantity integer not null,
  created_at timestamptz not null,
  booking_id integer,
  removed_by integer not null references account,
  removed_at timestamptz not null
);
create index removed_package_item_package on removed_package_item (package_id);
create index removed_package_item_media on removed_package_item (media_id);

-- 9. Bookings ---------------------------------------------------------------------------------------------------------------------

create table booking_package (
  id integer generated always as identity primary key,
  package_id integer not null references package,
  campaign_id integer not null references campaign,
  publisher_company_id integer not null references company,
  is_private boolean not null,
  is_done boolean not null default false,
  state text not null
    check (state in ('CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED', 'REJECTED')),
  date_from date not null,
  date_to date not null,
  price bigint check (price between 0 and 10000000000),
  commission_fee text check (commission_fee ~ '^[0-9]{1,11}%?$'),
  created_by integer not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accepted_at timestamptz,
  done_at timestamptz,
  check (date_to >= date_from),
  check (is_private or not is_done),
  check (is_done = (done_at is not null))
);
comment on column booking_package.price is
  'Snapshot of the package price: of a public package at booking, of a private one at hand-over.';
create unique index booking_package_live_key on booking_package (package_id, campaign_id)
  where state not in ('PUBLISHER_REJECTED', 'REJECTED');
create index booking_package_campaign on booking_package (campaign_id);
create index booking_package_publisher on booking_package (publisher_company_id, id desc);
create index booking_package_package on booking_package (package_id, id desc);

create table booking_package_price_tag (
  id integer generated always as identity primary key,
  booking_package_id integer not null references booking_package on delete cascade,
  title text not null check (title <> ''),
  value bigint not null check (value between 0 and 10000000000),
  order_number integer not null default 0
);
create index booking_package_price_tag_package on booking_package_price_tag (booking_package_id);

-- Those of surfaces are made, moved, resized and released by the availability functions alone.
create table booking (
  id integer generated always as identity primary key,
  media_id integer,
  publisher_company_id integer,
  campaign_manual_media_id integer references campaign_manual_media on delete cascade,
  campaign_id integer references campaign,
  booking_package_id integer references booking_package,
  package_item_id integer references package_item on delete set null,
  state text not null
    check (state in ('CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED', 'REJECTED')),
  active boolean not null generated always as
    (media_id is not null and state in ('CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED')) stored,
  quantity integer not null check (quantity >= 1),
  date_from date not null,
  date_to date not null,
  -- Free text of a manual booking without a campaign.
  campaign_name text collate hu check (campaign_name <> ''),
  rental_period_unit_id integer references system_list_item,
  rental_period_value_tenths integer check (rental_period_value_tenths between 0 and 1000000),
  ad_hoc_discount_hundredths integer check (ad_hoc_discount_hundredths between 0 and 10000),
  -- Snapshot of the surface's list price, of a manual row its price, at approval.
  list_price bigint check (list_price between 0 and 10000000000),
  net_net_net_price bigint,
  -- Digits, or digits and '%'.
  mhfe_fee text check (mhfe_fee ~ '^[0-9]{1,11}%?$'),
  note text,
  created_by integer not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  accepted_at timestamptz,
  hold_until timestamptz,
  is_bound boolean not null default false,
  constraint booking_period check (date_to >= date_from),
  constraint booking_of_surface_or_manual_row check (num_nonnulls(media_id, campaign_manual_media_id) = 1),
  constraint booking_publisher check ((media_id is null) = (publisher_company_id is null)),
  constraint booking_reason check (campaign_id is not null or (media_id is not null and campaign_name is not null)),
  constraint booking_package_has_campaign check (booking_package_id is null or (campaign_id is not null and media_id is not null)),
  constraint booking_package_fee check (booking_package_id is null or mhfe_fee is null),
  constraint booking_hold_of_campaign check (hold_until is null or (media_id is not null and campaign_id is not null)),
  foreign key (media_id, publisher_company_id) references media (id, company_id)
);
comment on column booking.active is 'Holds units of its surface.';
comment on column booking.rental_period_value_tenths is 'Length in tenths of a rental period.';
comment on column booking.accepted_at is
  'When the price was approved; kept when the campaign ends rejected, since the priced offer stays readable.';
comment on column booking.hold_until is 'An option: its units are given up then, a challenge counted in.';
comment on column booking.is_bound is
  'Came of a challenge, or was made firm under one: its offer maker neither deletes nor changes it.';
-- One day as key, the other one only carried along: with both as keys PostgreSQL 18 takes the probe for expensive. For the like reason
-- no other index here has the surface behind some other column: that invites a skip scan.
create index booking_probe on booking (media_id, date_to) include (date_from, quantity) where active;
create index booking_campaign on booking (campaign_id);
create index booking_publisher on booking (publisher_company_id, id desc);
create index booking_waiting on booking (publisher_company_id) where state = 'WAITING_FOR_PUBLISHER';
create index booking_booking_package on booking (booking_package_id) where booking_package_id is not null;
create index booking_package_item on booking (package_item_id) where package_item_id is not null;
create index booking_manual_media on booking (campaign_manual_media_id) where campaign_manual_media_id is not null;
create index booking_hold on booking (hold_until) where hold_until is not null and active;

create table booking_price_tag (
  id integer generated always as identity primary key,
  booking_id integer not null references booking on delete cascade,
  media_price_tag_id integer references media_price_tag on delete set null,
  is_own boolean not null,
  is_overridden boolean not null default false,
  title text not null check (title <> ''),
  value bigint not null check (value between 0 and 10000000000),
  type_id integer not null references system_list_item,
  order_number integer not null default 0,
  unique (id, booking_id),
  check (not is_own or (media_price_tag_id is null and not is_overridden))
);
comment on column booking_price_tag.is_own is
  'Added on the booking itself; the other ones are copies of the surface''s tags, changed by hand where is_overridden.';
create index booking_price_tag_booking on booking_price_tag (booking_id);
create index booking_price_tag_origin on booking_price_tag (media_price_tag_id) where media_price_tag_id is not null;

create table booking_discount (
  booking_id integer not null references booking on delete cascade,
  discount_id integer not null references discount,
  order_number integer not null,
  name text not null,
  value_hundredths integer not null check (value_hundredths between 1 and 10000),
  primary key (booking_id, discount_id),
  unique (booking_id, order_number)
);
create index booking_discount_discount on booking_discount (discount_id);

create table booking_addition (
  booking_id integer not null,
  booking_price_tag_id integer not null,
  value text not null check (value ~ '^[0-9]{1,11}%?$'),
  primary key (booking_price_tag_id),
  foreign key (booking_price_tag_id, booking_id) references booking_price_tag (id, booking_id) on delete cascade
);
create index booking_addition_booking on booking_addition (booking_id);

-- What was taken out of an offer a moment ago, as it was, for the one who took it out to put it back. Written by keep_deleted_booking
-- and read back by restore_booking alone.
create table deleted_booking (
  booking_id integer primary key,
  campaign_id integer not null references campaign on delete cascade,
  campaign_state text not null,
  -- The rows of the booking and of all that belongs to it.
  content jsonb not null,
  deleted_by integer not null references account,
  deleted_at timestamptz not null
);
create index deleted_booking_campaign on deleted_booking (campaign_id);

-- A booked package that was taken out whole, with its bookings; by keep_deleted_package and restore_booking_package alone.
create table deleted_booking_package (
  booking_package_id integer primary key,
  campaign_id integer not null references campaign on delete cascade,
  campaign_state text not null,
  content jsonb not null,
  deleted_by integer not null references account,
  deleted_at timestamptz not null
);
create index deleted_booking_package_campaign on deleted_booking_package (campaign_id);

-- 10. Options ---------------------------------------------------------------------------------------------------------------------

-- A publisher without a row has the usual terms.
create table option_terms (
  company_id integer primary key references company on delete cascade,
  length_days integer not null check (length_days between 1 and 20),
  renewals integer not null check (renewals between 0 and 5),
  approval_above_surfaces integer check (approval_above_surfaces >= 0),
  approval_above_days integer check (approval_above_days >= 0),
  cool_down_days integer not null check (cool_down_days >= 0),
  closed_days integer not null check (closed_days >= 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An option all its life. What it holds of units and days says its booking as long as there is one.
create table surface_option (
  id integer generated always as identity primary key,
  media_id integer not null,
  publisher_company_id integer not null,
  campaign_id integer not null references campaign on delete cascade,
  booking_id integer,
  state text not null check (state in ('HOLDING', 'WAITING', 'FIRM', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
  rank integer,
  quantity integer not null check (quantity >= 1),
  date_from date not null,
  date_to date not null,
  hold_until timestamptz,
  closes_at timestamptz not null,
  remind_at timestamptz,
  reminded_at timestamptz,
  renewals_used integer not null default 0,
  renewal_asked_at timestamptz,
  approval text check (approval in ('WANTED', 'GRANTED')),
  challenges_id integer references surface_option on delete set null,
  challenged_until timestamptz,
  note text,
  created_by integer not null references account,
  ended_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unseen_since timestamptz,
  order_reference text,
  check (date_to >= date_from),
  constraint surface_option_rank check (case state when 'HOLDING' then rank = 1 when 'WAITING' then rank >= 2 else rank is null end),
  constraint surface_option_holds check (state <> 'HOLDING' or (booking_id is not null and hold_until is not null)),
  constraint surface_option_waits check (state <> 'WAITING' or (booking_id is null and hold_until is null)),
  foreign key (media_id, publisher_company_id) references media (id, company_id)
);
comment on column surface_option.booking_id is 'Of rank 1 and of what it became; refers to nothing, since it outlives the booking.';
comment on column surface_option.hold_until is 'Its own end; what holds of it and of a challenge stands on the booking.';
comment on column surface_option.challenges_id is 'Of one in line: the option that it has challenged.';
comment on column surface_option.unseen_since is
  'When units came to it from the line; null once somebody of its offer maker has opened it or acted on it.';
comment on column surface_option.order_reference is 'Of one that challenges, or was booked by that: the number of its order.';
create index surface_option_line on surface_option (media_id, id) where state = 'WAITING';
create unique index surface_option_booking on surface_option (booking_id) where booking_id is not null;
create index surface_option_campaign on surface_option (campaign_id);
create index surface_option_publisher on surface_option (publisher_company_id, id desc);
create index surface_option_closing on surface_option (closes_at) where state = 'WAITING';
create index surface_option_reminder on surface_option (remind_at) where state = 'HOLDING' and reminded_at is null;
create index surface_option_cooling on surface_option (media_id, ended_at)
  where state in ('EXPIRED', 'WITHDRAWN') and booking_id is not null;
create index surface_option_challenge on surface_option (challenges_id) where challenges_id is not null;
create index surface_option_unseen on surface_option (campaign_id) where state = 'HOLDING' and unseen_since is not null;

-- 11. Change requests -------------------------------------------------------------------------------------------------------------

create table change_request (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  company_id integer not null references company,
  created_role text not null check (created_role in ('ROLE_ADVERTISER', 'ROLE_INTERMEDIARY')),
  state text not null default 'CREATED' check (state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'SENT_TO_OFFER_MAKER',
    'OFFER_MAKER_ACCEPTED', 'INTERMEDIARY_REJECTED', 'OFFER_MAKER_REJECTED')),
  change_request text not null check (change_request <> ''),
  created_by integer not null references account,
  sent_at timestamptz,
  decided_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What it was made on; null in rows older than versions.
  offer_version_id integer references offer_version,
  -- Why it was decided so.
  note text check (note <> ''),
  check ((state = 'CREATED') = (sent_at is null))
);
create unique index change_request_open_key on change_request (campaign_id)
  where state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'SENT_TO_OFFER_MAKER');
create index change_request_campaign on change_request (campaign_id, id);

create table media_change_request (
  id integer generated always as identity primary key,
  change_request_id integer not null references change_request on delete cascade,
  -- What was asked about a line stays readable when the line leaves the offer.
  booking_id integer not null,
  change_request text not null check (change_request <> ''),
  unique (change_request_id, booking_id)
);
create index media_change_request_booking on media_change_request (booking_id);

-- 12. The office ------------------------------------------------------------------------------------------------------------------

create table excel_template (
  id integer generated always as identity primary key,
  company_id integer references company,
  name text collate hu not null check (name <> ''),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  media jsonb not null check (jsonb_typeof(media) = 'object'),
  pricing jsonb not null check (jsonb_typeof(pricing) = 'object'),
  base_headers text[] not null default '{}',
  media_headers text[] not null default '{}',
  media_package_headers text[] not null default '{}',
  pricing_media_headers text[] not null default '{}',
  pricing_package_headers text[] not null default '{}',
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (search_form(name)) stored
);
comment on column excel_template.base is
  'Fonts by place: { title, headers, content }, each { font_name, font_size, font_color, fill_color }; media and pricing alike.';
create index excel_template_company on excel_template (company_id, name) where deleted_at is null;
alter table account add foreign key (default_template_id) references excel_template on delete set null;

create table common_question (
  id integer generated always as identity primary key,
  title text collate hu not null check (title <> ''),
  related_page text not null check (related_page in ('medias', 'medias/import', 'packages', 'assembly-requests', 'campaigns',
    'bookings', 'discounts', 'accounts', 'employees', 'partners')),
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table common_question_answer (
  id integer generated always as identity primary key,
  common_question_id integer not null references common_question on delete cascade,
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER')),
  content text not null check (content <> ''),
  unique (common_question_id, role)
);

create table message (
  id integer generated always as identity primary key,
  sender_account_id integer not null references account,
  recipient_account_id integer not null references account,
  subject text not null check (length(subject) between 1 and 255),
  body text not null check (body <> ''),
  sent_at timestamptz not null default now(),
  is_read boolean not null default false
);
create index message_inbox on message (recipient_account_id, sent_at desc);
create index message_outbox on message (sender_account_id, sent_at desc);
create index message_unread on message (recipient_account_id) where not is_read;

-- How each user arranged its lists, and views of lists under a name.
create table list_setting (
  account_id integer not null references account on delete cascade,
  list text not null,
  columns jsonb not null,
  density text not null check (density in ('NORMAL', 'DENSE')),
  updated_at timestamptz not null,
  -- Null for as many as a list starts with.
  rows_per_page integer check (rows_per_page in (10, 25, 50)),
  primary key (account_id, list)
);

create table saved_view (
  id integer generated always as identity primary key,
  list text not null,
  account_id integer not null references account,
  company_id integer not null references company,
  -- The company's; else its maker's alone.
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

-- One row for each open page, so that every process of the server knows the same; forgotten soon after the page.
create table presence (
  account_id integer not null references account on delete cascade,
  tab text not null,
  company_id integer not null references company,
  place text not null check (place in ('campaign', 'booking')),
  place_id integer not null,
  is_editing boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (account_id, tab)
);
create index presence_place on presence (place, place_id, company_id);

-- What the decree of each year moves; a year without a row is not known yet.
create table working_year (
  year integer primary key check (year between 2000 and 2199),
  worked date[] not null,
  off date[] not null,
  source text not null check (source <> ''),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- 13. Mails, notices and the audit ------------------------------------------------------------------------------------------------

-- Mails and in-app notices, written in the transaction of the change they tell of. A notice is its reader's as a member of the company
-- told, and goes with its campaign.
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
  company_id integer references company on delete cascade,
  campaign_id integer references campaign on delete cascade,
  -- Of a notice: waits for its reader's daily summary.
  in_summary boolean not null default false,
  check (case channel when 'MAIL' then email is not null else account_id is not null end)
);
create index outbox_due on outbox (available_at, id) where sent_at is null and channel = 'MAIL';
create index outbox_notice on outbox (account_id, id desc) where channel = 'NOTICE';
create index outbox_mail on outbox (id desc) where channel = 'MAIL';
create index outbox_notice_unread on outbox (account_id) where channel = 'NOTICE' and read_at is null;
create index outbox_notice_campaign on outbox (account_id, campaign_id, id) include (kind, read_at) where channel = 'NOTICE';
create index outbox_campaign on outbox (campaign_id) where campaign_id is not null;
create index outbox_summary on outbox (account_id) where in_summary;

create table notice_choice (
  account_id integer not null references account on delete cascade,
  notice_group text not null check (notice_group <> ''),
  mail text not null check (mail in ('AT_ONCE', 'DAILY', 'NONE')),
  primary key (account_id, notice_group)
);

-- The day of the last summary: whoever moves it on sends that day's.
create table notice_summary (
  account_id integer primary key references account on delete cascade,
  day date not null
);

-- The key is the rule: one reminder for a campaign, a company and a day.
create table turn_reminder (
  campaign_id integer not null references campaign on delete cascade,
  company_id integer not null references company on delete cascade,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (campaign_id, company_id, day)
);

create table audit (
  id bigint generated always as identity primary key,
  account_id integer references account,
  action text not null check (action <> ''),
  object_type text not null,
  object_id bigint,
  detail jsonb not null default '{}',
  request_id text,
  address text,
  created_at timestamptz not null default now(),
  object_search text generated always as (search_form(coalesce(detail ->> 'name', ''))) stored
);
create index audit_object on audit (object_type, object_id, id);
create index audit_account on audit (account_id, id);
create index audit_time on audit (created_at, id);
create index audit_object_search on audit using gin (object_search gin_trgm_ops);
create index audit_action on audit (action, id);

create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('DONE', 'FAILED')),
  detail jsonb not null default '{}'
);
create index job_run_name on job_run (name, id desc);

-- When each map service may be asked next, by whichever process.
create table service_turn (
  service text primary key,
  free_at timestamptz not null
);

-- 14. Rows that the program comes with --------------------------------------------------------------------------------------------

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
select l.id, i.name, i.slug, true, i.is_protected
from system_list l join (values
  (1, 'priceTagType', 'Időegységenként és példányonként', 'per-time-unit-and-instance', true),
  (2, 'priceTagType', 'Időegységenként egyszer', 'per-time-unit', true),
  (3, 'priceTagType', 'Egyszeri díj', 'one-off', true),
  (4, 'priceTagType', 'Példányonként egyszer', 'per-instance', true),
  (5, 'rental_period_unit', 'félhónap', 'felhonap', false),
  (6, 'rental_period_unit', 'hónap', 'honap', false),
  (7, 'rental_period_unit', '2 hét', '2-het', false),
  (8, 'rental_period_unit', 'hét', 'het', false),
  (9, 'rental_period_unit', 'nap', 'nap', false)
) as i (place, list, name, slug, is_protected) on i.list = l.name
order by i.place;

insert into working_year (year, worked, off, source) values
  (2024, '{2024-08-03,2024-12-07,2024-12-14}', '{2024-08-19,2024-12-24,2024-12-27}', 'Emlékezetből, a rendelettel nem összevetve'),
  (2025, '{2025-05-17,2025-10-18,2025-12-13}', '{2025-05-02,2025-10-24,2025-12-24}', '11/2024. (IV. 8.) NGM rendelet'),
  (2026, '{2026-01-10,2026-08-08,2026-12-12}', '{2026-01-02,2026-08-21,2026-12-24}', '10/2025. (IV. 30.) NGM rendelet');

insert into privacy_statement (version, text_hu, text_en) values (1, $$# Ki kezeli az adatokat

Az adatkezelő az a szervezet, amely ezt a rendszert üzemelteti. Elérhetőségét az ajánlatok és a levelek aláírása tartalmazza, kérdés esetén a rendszer adminisztrátorai az Üzenetek között is elérhetők.

# Mely adatokat és miért

A felhasználó neve, e-mail-címe, telefonszáma, kapcsolattartási címe és nyelve a belépéshez és a kapcsolattartáshoz szükséges, cégének adatai a kampányok és foglalások lebonyolításához. A jelszót a rendszer csak visszafejthetetlen alakban tárolja. A belépések ideje, böngészője és hálózata a fiók védelmét szolgálja.

# Meddig

A fiók adatai a törlés kéréséig maradnak meg. A belépések 7 nap, a hálózatok 90 nap, az értesítések egy év, az elküldött levelek 90 nap után törlődnek. A fiókokat, jogosultságokat, felületeket és összegeket érintő változások naplója a beállított ideig, alapesetben 8 évig őrződik meg. A kampányok, ajánlatok és foglalások a szerződések bizonyítékaként megmaradnak.

# Ki látja

A saját cég munkatársai és az adminisztrátorok; a partnercégek csak annyit, amennyi a közös kampányhoz kell. Az adatokat a rendszer nem adja el, nem készít belőlük profilt, és csak az üzemeltető által beállított szolgáltatóknak (levelezés, tárhely, térkép) továbbítja.

# Jogok

A felhasználó a saját profilján bármikor letöltheti a róla tárolt adatokat, kijavíthatja azokat, és az adminisztrátoroktól kérheti a törlésüket. Törléskor a neve helyére jelölés kerül ott, ahol a cégek közös munkájának nyoma megmarad. Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz fordulhat.$$, $$# Who is responsible

The controller is the organisation that runs this system. Its contact data stand under its offers and letters; its administrators can also be reached by Messages.

# Which data, and why

The user's name, e-mail, phone, contact address and language are needed to sign in and to be reached; the company's data to carry out campaigns and bookings. The password is kept only in a form that cannot be turned back. Times, browsers and networks of sign-ins protect the account.

# For how long

The data of the account stay until erasure is asked for. Sign-ins are cleared after 7 days, networks after 90 days, notices after a year, mails that were sent after 90 days. The log of changes to accounts, rights, surfaces and amounts is kept as long as is set, 8 years unless told otherwise. Campaigns, offers and bookings stay as the proof of contracts.

# Who sees them

Colleagues of the own company and administrators; partner companies only what a common campaign needs. The data are neither sold nor used for profiling, and go only to the services the operator has set up (mail, storage, maps).

# Rights

On the own profile the user can download and correct the data kept, and can ask the administrators to erase them. After that a pseudonym stands where the companies' common work is kept. Complaints go to the Hungarian National Authority for Data Protection and Freedom of Information.$$);
