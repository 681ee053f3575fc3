import { activeBookingStates } from '@felulet/domain/booking/booking-states.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { publishersWaiting } from '../../../events/notices-to-publishers.ts';
import { record } from '../../../events/record.ts';
import { endManualRows, sendCreatedBookings } from '../../store/booking.ts';
import { isInFinishedPackage } from '../../views/booking/surface-bookings.ts';
import { releaseBookings } from '../availability/availability.ts';

type LineToSend = { readonly id: number; readonly revision: number; readonly is_shown: boolean };

/** What goes out by `sendToPublishers`; a private package that its publisher still works on is shown to nobody else. */
export async function linesToSend(tx: Tx, campaignId: number): Promise<LineToSend[]> {
  const { rows } = await sql<LineToSend>`
    select b.id, b.revision, ${isInFinishedPackage} as is_shown from booking b
    where b.campaign_id = ${campaignId} and b.media_id is not null and b.state = 'CREATED'`.execute(tx);
  return rows;
}

/** The campaign's created surface bookings go to their publishers; rows typed in by hand stay. [D5.12] */
export async function sendToPublishers(tx: Tx, campaignId: number, author: Author): Promise<void> {
  const { now } = author;
  await sendCreatedBookings(tx, campaignId, now);
  await tx
    .updateTable('booking_package')
    .set((set) => ({ state: 'WAITING_FOR_PUBLISHER', updated_at: now, revision: set('revision', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'CREATED')
    .execute();
  const publishers = await publishersWaiting(tx, campaignId);
  await record(tx, author, { kind: 'bookings_waiting', campaignId, publishers, isWhole: true });
}

/** An end state frees every unit the campaign still holds. What had been accepted keeps its price snapshot. */
export async function endBookings(tx: Tx, campaignId: number, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('booking')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('active', '=', true)
    .execute();
  await releaseBookings(
    tx,
    rows.map((row) => row.id),
    'REJECTED',
    now,
  );
  await endManualRows(tx, campaignId, now);
  await tx
    .updateTable('booking_package')
    .set((set) => ({ state: 'REJECTED', updated_at: now, revision: set('revision', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', activeBookingStates)
    .execute();
}

/** Sending back or ending: open requests to publishers are over, and private packages nobody handed over drop out. */
export async function closeOpenWork(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx
    .updateTable('assembly_request')
    .set((set) => ({
      state: 'PUBLISHER_REJECTED',
      ended_by: 'campaign',
      decided_at: now,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING_FOR_PUBLISHER')
    .execute();
  await tx
    .updateTable('booking_package')
    .set((set) => ({ state: 'REJECTED', updated_at: now, revision: set('revision', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('is_private', '=', true)
    .where('is_done', '=', false)
    .where('state', '<>', 'REJECTED')
    .execute();
}
