import { UNDO_MINUTES } from '@felulet/domain/booking/booking-undo.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Before a line is taken out: as it is, for its undo. What nobody can undo any more goes. [D6.73] */
export async function keepDeleted(tx: Tx, booking: number, accountId: number, now: Date): Promise<void> {
  await tx.deleteFrom('deleted_booking').where('deleted_at', '<', undoneUntil(now)).execute();
  await sql`select keep_deleted_booking(${booking}::integer, ${accountId}::integer, ${now}::timestamptz)`.execute(tx);
}

export type DeletedBooking = {
  readonly booking_id: number;
  readonly campaign_id: number;
  readonly campaign_state: CampaignState;
  readonly media_id: number | null;
};

/** Those of the bookings that this person took out and may still put back. */
export async function deletedBookings(
  tx: Tx,
  bookings: readonly number[],
  accountId: number,
  now: Date,
): Promise<DeletedBooking[]> {
  const rows = await tx
    .selectFrom('deleted_booking')
    .select(['booking_id', 'campaign_id', 'campaign_state', 'content'])
    .where('booking_id', 'in', bookings)
    .where('deleted_by', '=', accountId)
    .where('deleted_at', '>=', undoneUntil(now))
    .orderBy('booking_id')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, media_id: content.booking.media_id }));
}

/** Null when it is back, else how many units of its surface are free. */
export async function restoreDeleted(tx: Tx, booking: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ is_restored: boolean; available_quantity: number | null }>`
    select r.is_restored, r.available_quantity from deleted_booking d, restore_booking(d.content, ${now}::timestamptz) r
    where d.booking_id = ${booking}`.execute(tx);
  const [row] = rows;
  if (row?.is_restored !== true) return row?.available_quantity ?? 0;
  await tx.deleteFrom('deleted_booking').where('booking_id', '=', booking).execute();
  return null;
}

function undoneUntil(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}
