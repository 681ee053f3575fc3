import { isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import { rejectsWholePackage } from '@felulet/domain/booking/booking-machine.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { releaseBookings } from '../availability/availability.steps.ts';
import { recordRejection } from './booking-audit.ts';
import { lineOfBooking } from './booking-history.ts';
import type { Rejected } from './booking-notices.ts';
import { refreshBookingPackage } from './booking-package-states.writes.ts';
import type { LockedBooking } from './locked-booking.ts';

export type Rejection = { readonly note: string | null; readonly viewer: Viewer; readonly now: Date };

/**
 * Frees the units of a refused booking; of a public package those of all its bookings, approved ones too. What the offer maker is
 * to be told of it is the caller's to send. [D6.20] [D6.62 one mail]
 */
export async function rejectBooking(tx: Tx, booking: LockedBooking, rejection: Rejection): Promise<Rejected | null> {
  const { record, facts, campaign } = booking;
  const { booking_package_id: packageId } = record;
  const isWhole = packageId !== null && rejectsWholePackage(facts.booking_package);
  const ids = isWhole ? await activeBookingsOf(tx, packageId) : [record.id];
  await rejectBookings(tx, ids, rejection);
  if (packageId !== null) await refreshBookingPackage(tx, packageId, rejection.now);
  await recordRejection(tx, record, rejection, isWhole);
  // Before the hand-over the offer maker does not know what the package holds. [D3.7]
  if (campaign === null || isInUnfinishedPackage(facts)) return null;
  const rejected = isWhole
    ? ({ kind: 'PACKAGE_REJECTED', title: record.package_title ?? '' } as const)
    : ({ kind: 'BOOKING_REJECTED', title: record.media_title ?? '' } as const);
  const line =
    isWhole && packageId !== null
      ? { bookingPackageId: packageId, title: record.package_title, publisherId: record.publisher_company_id }
      : lineOfBooking(record);
  const { publisher_id: publisherId } = facts;
  const isOption = record.hold_until !== null;
  return { ...rejected, publisherId, publisher: record.publisher_name ?? '', note: rejection.note, isOption, line };
}

export async function rejectBookings(tx: Tx, ids: readonly number[], { note, now }: Rejection): Promise<void> {
  await releaseBookings(tx, ids, 'PUBLISHER_REJECTED', now, { note });
}

export async function activeBookingsOf(tx: Tx, bookingPackageId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('booking')
    .select('id')
    .where('booking_package_id', '=', bookingPackageId)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.id);
}
