import { UNDO_MINUTES } from '@felulet/domain/booking/booking-undo.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { isInFinishedPackage } from '../views/booking/surface-bookings.ts';
import { restoreBooking, restoreBookingsOfPackage, type SurfaceTaken } from './booking.ts';

/** Before a line is taken out: as it is, for its undo. What nobody can undo any more goes. */
export async function keepDeleted(tx: Tx, booking: number, accountId: number, now: Date): Promise<void> {
  await tx.deleteFrom('deleted_booking').where('deleted_at', '<', undoneUntil(now)).execute();
  await sql`select keep_deleted_booking(${booking}::integer, ${accountId}::integer, ${now}::timestamptz)`.execute(tx);
}

/** The same of a booked package and all that is in it. */
export async function keepDeletedPackage(tx: Tx, pack: number, accountId: number, now: Date): Promise<void> {
  await tx.deleteFrom('deleted_booking_package').where('deleted_at', '<', undoneUntil(now)).execute();
  await sql`select keep_deleted_package(${pack}::integer, ${accountId}::integer, ${now}::timestamptz)`.execute(tx);
}

/** A line that this person took out and may still put back. */
export type DeletedLine = {
  readonly kind: 'booking' | 'package';
  readonly id: number;
  readonly campaign_id: number;
  readonly campaign_state: CampaignState;
  /** The package itself, behind one that was booked. */
  readonly packageId: number | null;
  readonly deleted_at: Date;
  readonly surfaces: readonly number[];
};

export type LineIds = { readonly bookings: readonly number[]; readonly packages: readonly number[] };

export async function deletedLines(tx: Tx, ids: LineIds, accountId: number, now: Date): Promise<DeletedLine[]> {
  return [...(await bookingLines(tx, ids, accountId, now)), ...(await packageLines(tx, ids, accountId, now))];
}

async function bookingLines(tx: Tx, ids: LineIds, accountId: number, now: Date): Promise<DeletedLine[]> {
  if (ids.bookings.length === 0) return [];
  const rows = await tx
    .selectFrom('deleted_booking')
    .select(['booking_id as id', 'campaign_id', 'campaign_state', 'deleted_at', 'content'])
    .where('booking_id', 'in', ids.bookings)
    .where('deleted_by', '=', accountId)
    .where('deleted_at', '>=', undoneUntil(now))
    .orderBy('booking_id')
    .execute();
  return rows.map(({ content, ...row }) => {
    const { media_id } = content.booking;
    return { ...row, kind: 'booking', packageId: null, surfaces: media_id === null ? [] : [media_id] };
  });
}

async function packageLines(tx: Tx, ids: LineIds, accountId: number, now: Date): Promise<DeletedLine[]> {
  if (ids.packages.length === 0) return [];
  const rows = await tx
    .selectFrom('deleted_booking_package')
    .select(['booking_package_id as id', 'campaign_id', 'campaign_state', 'deleted_at', 'content'])
    .where('booking_package_id', 'in', ids.packages)
    .where('deleted_by', '=', accountId)
    .where('deleted_at', '>=', undoneUntil(now))
    .orderBy('booking_package_id')
    .execute();
  return rows.map(({ content, ...row }) => {
    const surfaces = content.bookings.map(({ booking }) => booking.media_id);
    return { ...row, kind: 'package', packageId: content.package.package_id, surfaces };
  });
}

/** Null when it is back, else how many units of its surface are free. */
export async function restoreDeleted(tx: Tx, booking: number, now: Date): Promise<number | null> {
  const free = await restoreBooking(tx, booking, now);
  if (free === null) await tx.deleteFrom('deleted_booking').where('booking_id', '=', booking).execute();
  return free;
}

/** Null when it is back with all its bookings, else the first surface in the way; the caller takes back what was written. */
export async function restoreDeletedPackage(tx: Tx, pack: number, now: Date): Promise<SurfaceTaken | null> {
  const [taken] = await restoreBookingsOfPackage(tx, pack, now);
  if (taken !== undefined) return taken;
  await tx.deleteFrom('deleted_booking_package').where('booking_package_id', '=', pack).execute();
  return null;
}

/** Whether a surface of it stands in the offer by a line that was booked since: beside that one it would stand there twice. */
export async function isBookedAnew(tx: Tx, line: DeletedLine): Promise<boolean> {
  const { rows } = await sql<{ is_booked: boolean }>`
    select exists (select from booking b where b.campaign_id = ${line.campaign_id} and b.active and ${isInFinishedPackage}
      and b.media_id = any (${[...line.surfaces]}::integer[]) and b.created_at > ${line.deleted_at}) as is_booked`.execute(
    tx,
  );
  return rows[0]?.is_booked === true;
}

function undoneUntil(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}

/** Names another rental unit where the one stood, in bookings that may still come back. */
export async function replaceKeptRentalUnit(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update deleted_booking
    set content = jsonb_set(content, '{booking,rental_period_unit_id}', to_jsonb(${into}::integer))
    where (content -> 'booking' ->> 'rental_period_unit_id')::integer = ${from}`.execute(tx);
}
