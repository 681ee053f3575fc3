import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table throttle_event drop constraint throttle_event_kind_check;
alter table throttle_event add constraint throttle_event_kind_check
  check (kind in ('WRONG_PASSWORD', 'WRONG_CODE', 'STRANGE_SIGN_IN', 'SIGN_IN', 'MAIL', 'INVITATION', 'CALENDAR', 'CALENDAR_MISS',
    'SHARE', 'SHARE_MISS', 'WRITING', 'MAIL_TO_ONE'));
`;
