import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const BOOKING_STATES = `'CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED', 'REJECTED'`;

const script = `
create table booking_package (
  id integer generated always as identity primary key,
  package_id integer not null references package,
  campaign_id integer not null references campaign,
  publisher_company_id integer not null references company,
  is_private boolean not null,
  is_done boolean not null default false,
  state text not null check (state in (${BOOKING_STATES})),
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
comment on column booking_package.price is 'Snapshot of the package price: of a public package at booking, of a private one at hand-over.';
create unique index booking_package_live_key on booking_package (package_id, campaign_id) where state not in ('PUBLISHER_REJECTED', 'REJECTED');
create index booking_package_campaign on booking_package (campaign_id);
create index booking_package_publisher on booking_package (publisher_company_id, id desc);

create table booking_package_price_tag (
  id integer generated always as identity primary key,
  booking_package_id integer not null references booking_package on delete cascade,
  title text not null check (title <> ''),
  value bigint not null check (value between 0 and 10000000000),
  order_number integer not null default 0
);
create index booking_package_price_tag_package on booking_package_price_tag (booking_package_id);

create table booking (
  id integer generated always as identity primary key,
  media_id integer,
  publisher_company_id integer,
  campaign_manual_media_id integer references campaign_manual_media on delete cascade,
  campaign_id integer references campaign,
  booking_package_id integer references booking_package,
  package_item_id integer references package_item on delete set null,
  state text not null check (state in (${BOOKING_STATES})),
  active boolean not null generated always as
    (media_id is not null and state in ('CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED')) stored,
  quantity integer not null check (quantity >= 1),
  date_from date not null,
  date_to date not null,
  campaign_name text collate hu check (campaign_name <> ''),
  rental_period_unit_id integer references system_list_item,
  rental_period_value_tenths integer check (rental_period_value_tenths between 0 and 1000000),
  ad_hoc_discount_hundredths integer check (ad_hoc_discount_hundredths between 0 and 10000),
  list_price bigint check (list_price between 0 and 10000000000),
  net_net_net_price bigint,
  mhfe_fee text check (mhfe_fee ~ '^[0-9]{1,11}%?$'),
  note text,
  created_by integer not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  accepted_at timestamptz,
  constraint booking_period check (date_to >= date_from),
  constraint booking_of_surface_or_manual_row check (num_nonnulls(media_id, campaign_manual_media_id) = 1),
  constraint booking_publisher check ((media_id is null) = (publisher_company_id is null)),
  constraint booking_reason check (campaign_id is not null or (media_id is not null and campaign_name is not null)),
  constraint booking_package_has_campaign check (booking_package_id is null or (campaign_id is not null and media_id is not null)),
  constraint booking_package_fee check (booking_package_id is null or mhfe_fee is null),
  foreign key (media_id, publisher_company_id) references media (id, company_id)
);
comment on column booking.active is 'Holds units of its surface.';
comment on column booking.rental_period_value_tenths is 'Length in tenths of a rental period.';
comment on column booking.accepted_at is 'When the price was approved; kept when the campaign ends rejected, since the priced offer stays readable.';
-- One day as key, the other one only carried along: with both as keys PostgreSQL 18 takes the probe for expensive. For the like reason
-- no other index here has the surface behind some other column: that invites a skip scan.
create index booking_probe on booking (media_id, date_to) include (date_from, quantity) where active;
create index booking_campaign on booking (campaign_id);
create index booking_publisher on booking (publisher_company_id, id desc);
create index booking_waiting on booking (publisher_company_id) where state = 'WAITING_FOR_PUBLISHER';
create index booking_booking_package on booking (booking_package_id) where booking_package_id is not null;
create index booking_package_item on booking (package_item_id) where package_item_id is not null;
create index booking_manual_media on booking (campaign_manual_media_id) where campaign_manual_media_id is not null;

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
comment on column booking_price_tag.is_own is 'Added on the booking itself; the other ones are copies of the surface''s tags, changed by hand where is_overridden.';
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
  check ((state = 'CREATED') = (sent_at is null))
);
create unique index change_request_open_key on change_request (campaign_id)
  where state in ('CREATED', 'SENT_TO_INTERMEDIARY', 'SENT_TO_OFFER_MAKER');
create index change_request_campaign on change_request (campaign_id, id);

create table media_change_request (
  id integer generated always as identity primary key,
  change_request_id integer not null references change_request on delete cascade,
  booking_id integer not null references booking on delete cascade,
  change_request text not null check (change_request <> ''),
  unique (change_request_id, booking_id)
);
create index media_change_request_booking on media_change_request (booking_id);
`;
