import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** The key is the rule: one reminder for a publisher, a campaign and a day. */
const script = `
create table publisher_nudge (
  campaign_id integer not null references campaign on delete cascade,
  company_id integer not null references company on delete cascade,
  day date not null,
  account_id integer references account on delete set null,
  created_at timestamptz not null default now(),
  primary key (campaign_id, company_id, day)
);
`;
