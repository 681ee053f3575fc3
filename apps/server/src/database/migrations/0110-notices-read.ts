import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- A notice is its reader's as a member of the company told, and goes with its campaign.
alter table outbox
  add column company_id integer references company on delete cascade,
  add column campaign_id integer references campaign on delete cascade,
  add column in_summary boolean not null default false;

delete from outbox where channel = 'NOTICE' and payload ? 'campaign_id'
  and not exists (select from campaign c where c.id = (payload->>'campaign_id')::integer);
update outbox set company_id = account.company_id, campaign_id = (payload->>'campaign_id')::integer
  from account where account.id = outbox.account_id and channel = 'NOTICE';

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

alter table account add column start_page text not null default 'USUAL' check (start_page in ('USUAL', 'TODAY'));
`;
