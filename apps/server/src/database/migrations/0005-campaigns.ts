import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const CAMPAIGN_STATES = `'CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED', 'SENT_TO_BIDDER',
  'BIDDER_ACCEPTED', 'BIDDER_REJECTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK', 'SENT_BACK_TO_INTERMEDIARY',
  'SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY'`;

const script = `
create table campaign (
  id integer generated always as identity primary key,
  name text collate hu not null check (name <> ''),
  brand text collate hu not null check (brand <> ''),
  target_area text not null,
  ooh_budget bigint not null check (ooh_budget between 0 and 10000000000),
  date_from date not null,
  date_to date not null,
  devices_and_other_information text not null,
  state text not null default 'CREATED' check (state in (${CAMPAIGN_STATES})),
  state_changed_at timestamptz not null default now(),
  modified_from text check (modified_from in ('SENT_BACK_TO_INTERMEDIARY', 'SENT_BACK_TO_ADVERTISER')),
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
comment on column campaign.publisher_company_id is 'Set when the campaign has a dedicated publisher, who then makes the offer in place of an MHFE.';
create index campaign_updated on campaign (updated_at desc, id desc);
create index campaign_creator_company on campaign (creator_company_id, updated_at desc);
create index campaign_advertiser on campaign (advertiser_company_id, updated_at desc);
create index campaign_intermediary on campaign (intermediary_company_id, updated_at desc);
create index campaign_mhfe on campaign (mhfe_company_id, updated_at desc);
create index campaign_publisher on campaign (publisher_company_id, updated_at desc);
create index campaign_search on campaign using gin (search_text gin_trgm_ops);

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

create table campaign_operation (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null default 'STATE' check (kind in ('STATE', 'BOOKING_DELETED', 'PACKAGE_DELETED', 'PRICE_REOPENED', 'ASSIGNEES')),
  state text not null check (state in (${CAMPAIGN_STATES})),
  company_id integer references company,
  account_id integer references account,
  note text,
  created_at timestamptz not null default now()
);
comment on column campaign_operation.account_id is 'Null when the server moved the campaign by itself.';
create index campaign_operation_campaign on campaign_operation (campaign_id, id);

create table campaign_read (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null references account on delete cascade,
  read_at timestamptz not null default now(),
  primary key (campaign_id, account_id)
);
create index campaign_read_account on campaign_read (account_id);

create table assembly_request (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
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
  check (date_to >= date_from)
);
create index assembly_request_company on assembly_request (company_id, id desc);
create index assembly_request_sender on assembly_request (sender_company_id, id desc);
create index assembly_request_campaign on assembly_request (campaign_id);

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
  media_id integer references media,
  title text collate hu not null check (title <> ''),
  quantity integer not null default 1 check (quantity >= 1),
  price bigint not null default 0 check (price between 0 and 10000000000),
  production_cost bigint not null default 0 check (production_cost between 0 and 10000000000),
  technical_cost bigint not null default 0 check (technical_cost between 0 and 10000000000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_menu_id, media_id)
);
`;
