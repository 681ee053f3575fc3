import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { firstValues, lastValues } from '@felulet/domain/event/change.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { sqlStateOf } from '../../../platform/database/database-errors.ts';
import { CodedError, found, orThrow, refusalError, valueOrThrow } from '../../../platform/errors.ts';
import { refreshBookingPackage } from '../../store/booked-package-state.ts';
import { passTagsOn, takeTagsOfNewBookings } from '../../store/booking-price.ts';
import { keepDeleted, restoreDeleted } from '../../store/deleted-booking.ts';
import { bookingPackageRecord, bookingsOfPackage } from '../../views/booked-package/booking-packages.ts';
import { bookingRecord } from '../../views/booking/booking-records.ts';
import { type BookingAct, bookSurfaces, deleteBookings, type SurfaceWanted } from '../availability/availability.ts';
import { movedBooking, movedPackage } from '../booking/booking-events.ts';

export type PrivatePackage = {
  readonly packageId: number;
  readonly publisherId: number;
  readonly campaignId: number;
  /** The request's dates. [D6.25] */
  readonly period: Period;
};

/** A private package stands in its campaign from the start; its price is copied at the hand-over. */
export async function openPrivatePackage(tx: Tx, pack: PrivatePackage, { viewer, now }: Actor): Promise<number> {
  const row = await tx
    .insertInto('booking_package')
    .values({
      package_id: pack.packageId,
      campaign_id: pack.campaignId,
      publisher_company_id: pack.publisherId,
      is_private: true,
      state: 'CREATED',
      ...pack.period,
      created_by: viewer.accountId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type OpenPackage = {
  readonly bookingPackageId: number;
  readonly campaignId: number;
  readonly campaign: CampaignOutline;
  readonly period: Period;
};

/** Books what was put into a private package: all of it or nothing. The campaign is locked by the caller. */
export async function bookPackageItems(
  tx: Tx,
  pack: OpenPackage,
  wanted: readonly SurfaceWanted[],
  { viewer, now }: Actor,
): Promise<ReadonlyMap<number, number>> {
  const { bookingPackageId, campaignId, period } = pack;
  const state = valueOrThrow(initialBookingState('private_package_item', pack.campaign)) as BookingAct['state']; // a way in is always active
  const act = { period, state, campaignId, bookingPackageId, createdBy: viewer.accountId, at: now };
  const booked = await bookSurfaces(tx, wanted, act);
  if (!booked.ok) throw refusalError(booked.refusal);
  await takeTagsOfNewBookings(tx, booked.bookings);
  await refreshBookingPackage(tx, bookingPackageId, now);
  return new Map(booked.bookings.map(({ mediaId, bookingId }) => [mediaId, bookingId]));
}

/** Takes a surface's booking out of a private package, whatever was decided on it, and keeps it for the undo of that. */
export async function removePackageItemBooking(
  tx: Tx,
  item: { readonly bookingPackageId: number; readonly mediaId: number },
  actor: Actor,
): Promise<number | null> {
  const { viewer, now } = actor;
  const bookings = (await bookingsOfPackage(tx, item.bookingPackageId)).filter(
    (booking) => booking.media_id === item.mediaId,
  );
  for (const { id } of bookings) {
    await recordMoved(tx, actor, 'booking_deleted', id);
    await keepDeleted(tx, id, viewer.accountId, now);
  }
  await deleteBookings(
    tx,
    bookings.map((booking) => booking.id),
    now,
  );
  await refreshBookingPackage(tx, item.bookingPackageId, now);
  return bookings[0]?.id ?? null;
}

const FOREIGN_KEY = '23503';

/** With its decision, form and price, while its units are free. */
export async function restorePackageItemBooking(
  tx: Tx,
  item: { readonly bookingPackageId: number; readonly mediaId: number; readonly bookingId: number },
  actor: Actor,
): Promise<void> {
  const { now } = actor;
  const available_quantity = await restoreDeleted(tx, item.bookingId, now).catch((error: unknown) => {
    // What it leaned on may be gone, a discount for one.
    throw sqlStateOf(error) === FOREIGN_KEY ? new CodedError('undo_expired') : error;
  });
  if (available_quantity !== null) orThrow(refuse('not_enough_free', { available_quantity }));
  await passTagsOn(tx, [item.mediaId]);
  await recordMoved(tx, actor, 'booking_restored', item.bookingId);
  await refreshBookingPackage(tx, item.bookingPackageId, now);
}

/** Its offer maker does not know yet what the package holds, so no history tells of it. */
async function recordMoved(tx: Tx, actor: Actor, kind: 'booking_deleted' | 'booking_restored', id: number) {
  const signs = kind === 'booking_deleted' ? lastValues : firstValues;
  const moved = movedBooking(found(await bookingRecord(tx, id)), signs);
  await record(tx, actor, { ...moved, kind, campaign: null, actOf: null });
}

/** A private package that goes takes its bookings along. */
export async function removePrivatePackage(tx: Tx, bookingPackageId: number, actor: Actor): Promise<void> {
  const gone = found(await bookingPackageRecord(tx, bookingPackageId));
  const bookings = await bookingsOfPackage(tx, bookingPackageId);
  await deleteBookings(
    tx,
    bookings.map((booking) => booking.id),
    actor.now,
  );
  await tx.deleteFrom('booking_package').where('id', '=', bookingPackageId).execute();
  const event = { ...movedPackage(gone, lastValues), campaign: null, actOf: null };
  await record(tx, actor, { ...event, kind: 'booking_package_deleted' });
}
