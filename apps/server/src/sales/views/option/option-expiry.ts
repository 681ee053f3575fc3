import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** Campaigns of which something has run out, what holds and what waits. */
export async function campaignsWithDue(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ campaign_id: number }>`
    select campaign_id from booking where hold_until <= ${now}::timestamptz and active
    union select campaign_id from surface_option where state = 'WAITING' and closes_at <= ${now}::timestamptz
    order by campaign_id`.execute(db);
  return rows.map((row) => row.campaign_id);
}

export type DueRow = {
  readonly id: number;
  readonly media_id: number;
  readonly booking_id: number | null;
  /** Of its booking. */
  readonly state: BookingState | null;
  readonly is_challenged: boolean;
};

export async function dueOf(tx: Tx, campaignId: number, now: Date): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select o.id, o.media_id, o.booking_id, b.state, o.challenged_until is not null as is_challenged from surface_option o join booking b on b.id = o.booking_id
    where o.campaign_id = ${campaignId} and o.state = 'HOLDING' and b.active and b.hold_until <= ${now}::timestamptz
    union all
    select o.id, o.media_id, o.booking_id, null, false from surface_option o
    where o.campaign_id = ${campaignId} and o.state = 'WAITING' and o.closes_at <= ${now}::timestamptz
    order by 1`.execute(tx);
  return rows;
}

export async function campaignsToRemind(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('surface_option')
    .select('campaign_id')
    .distinct()
    .where('state', '=', 'HOLDING')
    .where('reminded_at', 'is', null)
    .where('remind_at', '<=', now)
    .orderBy('campaign_id')
    .execute();
  return rows.map((row) => row.campaign_id);
}
