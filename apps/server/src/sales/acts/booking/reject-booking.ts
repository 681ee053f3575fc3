import { rejectsWholePackage } from '@felulet/domain/booking/booking-machine.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Event, EventOf } from '@felulet/domain/event/events.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../../../database/database.ts';
import { refreshBookingPackage } from '../../store/booked-package-state.ts';
import { releaseBookings } from '../availability/availability.ts';
import { ofBooking } from './booking-events.ts';
import type { LockedBooking } from './locked-booking.ts';

export type Rejection = Actor & { readonly note: string | null };

export type RejectionEvent = EventOf<'booking_rejected' | 'booking_package_rejected'> & Event;

/**
 * Frees the units of a refused booking; of a public package those of all its bookings, approved ones too. What happened is the caller's to
 * record, once for all that its call refuses.
 */
export async function rejectBooking(
  tx: Tx,
  booking: LockedBooking,
  rejection: Rejection,
): Promise<readonly RejectionEvent[]> {
  const { record, facts, campaign } = booking;
  const { booking_package_id: packageId } = record;
  const isWhole = packageId !== null && rejectsWholePackage(facts.booking_package);
  const ids = isWhole ? await activeBookingsOf(tx, packageId) : [record.id];
  await rejectBookings(tx, ids, rejection);
  if (packageId !== null) await refreshBookingPackage(tx, packageId, rejection.now);
  const { note } = rejection;
  const rejected = {
    ...ofBooking(booking),
    actOf: facts.publisher_id,
    title: record.media_title ?? '',
    publisher: record.publisher_name ?? '',
    note,
    isOption: record.hold_until !== null,
    offerMaker: campaign?.mhfe_company_id ?? null,
    changes: changesBetween({ state: record.state }, { state: 'PUBLISHER_REJECTED', note }),
  };
  if (!isWhole) return [{ ...rejected, kind: 'booking_rejected' }];
  const { booking: _booking, ...ofPackage } = rejected;
  const title = record.package_title ?? '';
  return [
    // The offer loses its package, and is told of that alone.
    { ...rejected, kind: 'booking_rejected', campaign: null },
    {
      ...ofPackage,
      kind: 'booking_package_rejected',
      pack: { id: packageId, title, campaign: record.campaign_title },
      title,
      line: { bookingPackageId: packageId, title: record.package_title, publisherId: record.publisher_company_id },
    },
  ];
}

export async function rejectBookings(tx: Tx, ids: readonly number[], { note, viewer, now }: Rejection): Promise<void> {
  await releaseBookings(tx, ids, 'PUBLISHER_REJECTED', now, { note, decidedBy: viewer.accountId });
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
