import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { canBookManually } from '@felulet/domain/booking/booking-policy.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import { found, orThrow, refusalError } from '../../platform/errors.ts';
import { bookSurface, type SurfaceBooking } from '../availability/availability.steps.ts';
import { recordOwnBooking } from './booking-audit.ts';
import { bookedSurface } from './booking-create.queries.ts';
import { mustSee } from './locked-booking.ts';

export { takeBookingOut } from './booking-removal.steps.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };

export type OwnBooking = {
  readonly mediaId: number;
  readonly quantity: number;
  readonly period: Period;
  /** Free text in place of a campaign. */
  readonly campaignName?: string;
};

/** A publisher's own booking of its surface; answers its id. */
export async function bookOwn(tx: Tx, { viewer, now }: Act, own: OwnBooking): Promise<number> {
  const { mediaId, quantity, period, campaignName = catalogues.hu.bookings.manualBooking } = own;
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
  await recordOwnBooking(tx, null, booked, { viewer, now });
  return id;
}

export async function bookOrRefuse(tx: Tx, booking: SurfaceBooking): Promise<number> {
  const booked = await bookSurface(tx, booking);
  if (!booked.ok) throw refusalError(booked.refusal);
  return booked.bookingId;
}
