import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table campaign_comment (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  -- What is written about a line outlives it, so these refer to nothing; its title is kept as it was.
  booking_id integer,
  booking_package_id integer,
  line_title text,
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

alter table campaign_operation
  add column comment_id integer references campaign_comment on delete cascade;
create index campaign_operation_comment on campaign_operation (comment_id) where comment_id is not null;
`;
