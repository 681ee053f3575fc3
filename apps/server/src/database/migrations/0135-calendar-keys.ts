import { type Kysely, sql } from 'kysely';

/** One key a user, by which another calendar reads its campaigns; and campaigns by the time that they run in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table calendar_key (
  account_id integer primary key references account on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null,
  last_read_at timestamptz
);
alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION', 'CALENDAR', 'CALENDAR_MISS'));
create index campaign_period on campaign (date_to, date_from);
`;
