import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { canBookManually, canRestoreOwnBooking } from '@felulet/domain/booking/booking-policy.ts';
import { changesBetween, firstValues, lastValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { found, mustSee, orThrow, refusalError } from '../../../platform/errors.ts';
import { restoreOwnBookingRow } from '../../store/booking.ts';
import { daysInTheWay } from '../../views/availability/free-units.ts';
import { bookedSurface } from '../../views/booking/booking-create.ts';
import type { BookingRecord } from '../../views/booking/booking-records.ts';
import { removedOwnBooking } from '../../views/booking/removed-own-booking.ts';
import { bookSurface, lockSurfaces, type SurfaceBooking } from '../availability/availability.ts';

export type OwnBooking = {
  readonly mediaId: number;
  readonly quantity: number;
  readonly period: Period;
  /** Free text in place of a campaign, where it is given one. */
  readonly campaignName: string | null;
};

/** A publisher's own booking of its surface; answers its id. */
export async function bookOwn(tx: Tx, { viewer, now }: Actor, own: OwnBooking): Promise<number> {
  const { mediaId, quantity, period, campaignName } = own;
  const surface = found(await bookedSurface(tx, mediaId));
  mustSee(canSeeMedia(viewer, surface));
  orThrow(
    firstRefusal(
      () => canBookManually(viewer, surface),
      () => checkBookedDays('manual_booking', period, null, budapestDay(now)),
    ),
  );
  const id = await bookOrRefuse(tx, {
    mediaId,
    campaignId: null,
    campaignName,
    state: 'PUBLISHER_ACCEPTED',
    quantity,
    period,
    createdBy: viewer.accountId,
    at: now,
  });
  const booked = { id, media_id: mediaId, campaign_name: campaignName, quantity, ...period };
  await record(tx, { viewer, now }, ...(await ownBookingEvents(tx, null, booked)));
  return id;
}

/** With the units it held, if they are free still; asked under the surface's lock, as when it was made. [D19.1] */
export async function restoreOwnBooking(tx: Tx, { viewer, now }: Actor, id: number): Promise<void> {
  const { media_id: mediaId, quantity, date_to, ...gone } = found(await removedOwnBooking(tx, id));
  await lockSurfaces(tx, [mediaId]);
  const surface = await tx
    .selectFrom('media')
    .select(['company_id', 'deleted_at', 'archived_at'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  orThrow(canRestoreOwnBooking(viewer, surface));
  const available_quantity = await restoreOwnBookingRow(tx, id, now);
  if (available_quantity !== null) {
    const today = budapestDay(now);
    const period = { date_from: gone.date_from < today ? today : gone.date_from, date_to };
    const [short] = await daysInTheWay(tx, [{ mediaId, quantity }], period);
    orThrow(refuse('not_enough_free', { available_quantity, days: short?.days ?? [] }));
  }
  const booked = { ...gone, media_id: mediaId, quantity, date_to };
  await record(tx, { viewer, now }, ...(await ownBookingEvents(tx, null, booked, 'manual_booking_restored')));
}

type Booked = Pick<BookingRecord, 'media_id' | 'campaign_name' | 'date_from' | 'date_to' | 'quantity'>;

/** A publisher's own booking that came, changed or went; it is told of its surface. */
export async function ownBookingEvents(
  tx: Tx,
  before: Booked | null,
  after: Booked | null,
  coming: 'manual_booking_created' | 'manual_booking_restored' = 'manual_booking_created',
): Promise<Event[]> {
  const mediaId = (after ?? before)?.media_id ?? null;
  if (mediaId === null) return [];
  const media = await tx
    .selectFrom('media')
    .select(['id', 'title'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  if (before === null) return [{ kind: coming, media, changes: firstValues(valuesOf(after)) }];
  if (after === null) return [{ kind: 'manual_booking_deleted', media, changes: lastValues(valuesOf(before)) }];
  return [{ kind: 'manual_booking_updated', media, changes: changesBetween(valuesOf(before), valuesOf(after)) }];
}

function valuesOf(booking: Booked | null) {
  if (booking === null) return {};
  const { campaign_name, date_from, date_to, quantity } = booking;
  // The books keep what it was called then, like every other name.
  return { campaign_name: campaign_name ?? catalogues.hu.bookings.manualBooking, date_from, date_to, quantity };
}

export async function bookOrRefuse(tx: Tx, booking: SurfaceBooking): Promise<number> {
  const booked = await bookSurface(tx, booking);
  if (!booked.ok) throw refusalError(booked.refusal);
  return booked.bookingId;
}
