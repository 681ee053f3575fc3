import { type Kysely, sql } from 'kysely';

/** What a publisher's own booking was called that was given no name. */
const phrase = 'Manuális foglalás';

/** Such a booking has no name any more, and is shown under that phrase in its reader's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking drop constraint booking_reason`.execute(db);
  await sql`alter table booking add constraint booking_reason check (campaign_id is not null or media_id is not null)`.execute(
    db,
  );
  await sql`comment on column booking.campaign_name is
    'Of a publisher''s own booking, which has no campaign; null where it was given no name.'`.execute(db);
  await sql`update booking set campaign_name = null where campaign_id is null and campaign_name = ${phrase}`.execute(
    db,
  );
}
