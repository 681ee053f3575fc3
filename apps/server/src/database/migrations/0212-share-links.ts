import { type Kysely, sql } from 'kysely';

/** Keys by which a surface is looked at without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table surface_share (
  id integer generated always as identity primary key,
  media_id integer not null references media on delete cascade,
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
alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'WRONG_CODE', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION', 'CALENDAR', 'CALENDAR_MISS',
    'SHARE', 'SHARE_MISS'));
`;
