import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table offer_version (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
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

create table offer_version_seen (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null references account on delete cascade,
  number integer not null,
  seen_at timestamptz not null default now(),
  primary key (campaign_id, account_id)
);

alter table change_request
  add column offer_version_id integer references offer_version,
  add column note text check (note <> '');

-- What was asked about a line stays readable when the line leaves the offer.
alter table media_change_request drop constraint media_change_request_booking_id_fkey;

alter table campaign_operation
  add column offer_version_id integer references offer_version on delete set null;
`;
