import type { BookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { changesBetween, firstValues, lastValues } from '@felulet/domain/event/change.ts';
import {
  canDeleteBookingPackage,
  canEditCommission,
  canRejectBookingPackage,
} from '@felulet/domain/package/booking-package-policy.ts';
import { canHandOverPackage } from '@felulet/domain/package/package-policy.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { markHandedOver, setCommission } from '../../store/booked-package.ts';
import { refreshBookingPackage } from '../../store/booked-package-state.ts';
import { keepDeletedPackage } from '../../store/deleted-booking.ts';
import {
  type BookingPackageRecord,
  bookingPackageRecord,
  bookingsOfPackage,
} from '../../views/booked-package/booking-packages.ts';
import { type VisiblePackage, visibleBookingPackage } from '../../views/booked-package/visible-booked-package.ts';
import { type CampaignRecord, campaignRef } from '../../views/campaign/campaign-facts.ts';
import { packagePrice } from '../../views/price/prices.ts';
import { deleteBookings } from '../availability/availability.ts';
import { lineOfPackage, movedPackage, soldPackage } from '../booking/booking-events.ts';
import { orThrowDecided } from '../booking/decided-booking.ts';
import { activeBookingsOf, rejectBookings } from '../booking/reject-booking.ts';
import { lockCampaign, moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { refreezeOffer } from '../offer/freeze-offer.ts';
import { dropPrivatePackage, requireContentAsSeen } from '../package/private-package.ts';

type Input = Actor & {
  readonly body: BookingPackageUpdate;
  readonly ifMatch: number | undefined;
};

/** Reject it whole, hand it over, or set its commission: one of them a call. */
export async function updateBookingPackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: BookingPackageUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const input = { viewer, body, ifMatch, now: clock.now() };
  await inTransaction(db, async (tx) => {
    const { campaign, pack } = await lockedPackage(tx, viewer, id);
    if (body.commission_fee !== undefined) await changeCommission(tx, { campaign, pack }, input, body.commission_fee);
    if (body.is_done === true) await handOver(tx, { campaign, pack }, input);
    if (body.state !== undefined) await rejectWhole(tx, campaign, pack, input);
    if (body.state !== undefined || body.is_done === true) await moveOnAfterDecision(tx, campaign, input.now);
  });
}

/** The offer maker takes a package out whole; a private one is gone then. */
export async function deleteBookingPackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { campaign, pack } = await lockedPackage(tx, viewer, id);
    orThrow(canDeleteBookingPackage(viewer, pack.facts));
    requireRevision(pack.record.revision, ifMatch);
    await keepDeletedPackage(tx, id, viewer.accountId, now);
    const bookings = await bookingsOfPackage(tx, id);
    await deleteBookings(
      tx,
      bookings.map((booking) => booking.id),
      now,
    );
    await tx.deleteFrom('booking_package').where('id', '=', id).execute();
    if (pack.record.is_private) {
      const isOpen = isBeingAssembled(pack.facts.campaign);
      await dropPrivatePackage(tx, pack.record.package_id, { isBeingAssembled: isOpen, now });
    }
    const actOf = offerMakerOf(pack.facts.campaign);
    const event = { ...movedPackage(pack.record, lastValues), campaign: campaignRef(campaign), actOf };
    await record(tx, { viewer, now }, { ...event, kind: 'booking_package_deleted' });
    await refreezeOffer(tx, campaign, viewer, now);
    await moveOnAfterDecision(tx, campaign, now);
  });
}

async function lockedPackage(
  tx: Tx,
  viewer: Viewer,
  id: number,
): Promise<{ campaign: CampaignRecord; pack: VisiblePackage }> {
  const { campaign_id: campaignId } = found(await bookingPackageRecord(tx, id));
  const campaign = await lockCampaign(tx, campaignId);
  return { campaign, pack: await visibleBookingPackage(tx, viewer, id, campaign) };
}

async function changeCommission(
  tx: Tx,
  { campaign, pack }: { readonly campaign: CampaignRecord; readonly pack: VisiblePackage },
  { viewer, ifMatch, now }: Input,
  commission: string | null,
): Promise<void> {
  const { record: before, facts } = pack;
  if (viewer.role === 'ROLE_PUBLISHER') orThrow(refuse('field_not_yours'));
  orThrow(canEditCommission(viewer, facts));
  requireRevision(before.revision, ifMatch);
  await setCommission(tx, before.id, commission, now);
  const changes = changesBetween(before, { commission_fee: commission });
  if (changes.length === 0) return;
  const event = { ...ofPackage(campaign, before), actOf: offerMakerOf(facts.campaign) };
  await record(tx, { viewer, now }, { ...event, kind: 'commission_set', changes });
  if (isBeingAssembled(facts.campaign)) return;
  await record(tx, { viewer, now }, { ...event, kind: 'offer_repriced' });
  await refreezeOffer(tx, campaign, viewer, now);
}

function ofPackage(campaign: CampaignRecord, record: BookingPackageRecord) {
  return { campaign: campaignRef(campaign), pack: soldPackage(record), line: lineOfPackage(record) };
}

async function handOver(
  tx: Tx,
  { campaign, pack: { record: pack, facts } }: { readonly campaign: CampaignRecord; readonly pack: VisiblePackage },
  { viewer, body, ifMatch, now }: Input,
): Promise<void> {
  const bookings = await bookingsOfPackage(tx, pack.id);
  const decision = canHandOverPackage(viewer, {
    company_id: pack.publisher_company_id,
    is_private: pack.is_private,
    is_done: pack.is_done,
    is_dropped: pack.state === 'REJECTED',
    item_count: bookings.length,
    campaign: facts.campaign,
    undecided_bookings: bookings.filter(({ state }) => isUndecidedBooking(state)).length,
    accepted_bookings: bookings.filter((booking) => booking.state === 'PUBLISHER_ACCEPTED').length,
  });
  orThrow(decision);
  requireRevision(pack.revision, ifMatch);
  // The hand-over fixes the price tags, too. [D7.45]
  const total = (await packagePrice(tx, pack.id))?.net_net_net;
  if (body.total !== undefined && body.total !== total) throw new CodedError('price_changed');
  await requireContentAsSeen(tx, pack.package_id, body);
  await markHandedOver(tx, { id: pack.id, package_id: pack.package_id, price: pack.package_price }, now);
  await refreshBookingPackage(tx, pack.id, now);
  const changes = [
    ...changesBetween(pack, { price: pack.package_price }),
    ...firstValues({ net_net_net_price: pack.package_price }),
  ];
  const event = { ...ofPackage(campaign, pack), actOf: pack.publisher_company_id, changes };
  await record(tx, { viewer, now }, { ...event, kind: 'package_handed_over', offerMaker: campaign.mhfe_company_id });
}

async function rejectWhole(
  tx: Tx,
  campaign: CampaignRecord,
  { record: pack, facts }: VisiblePackage,
  { viewer, body, ifMatch, now }: Input,
): Promise<void> {
  if (body.state !== 'PUBLISHER_REJECTED')
    invalid({ path: 'state', code: 'not_allowed', refusal: refuse('state_not_settable').refusal });
  const { state, id: packageId } = pack;
  await orThrowDecided(tx, viewer, { state, packageId }, canRejectBookingPackage(viewer, facts));
  requireRevision(pack.revision, ifMatch);
  const note = body.note ?? null;
  await rejectBookings(tx, await activeBookingsOf(tx, pack.id), { note, viewer, now });
  await refreshBookingPackage(tx, pack.id, now);
  const event = {
    ...ofPackage(campaign, pack),
    // Before the hand-over the offer maker does not know what the package holds.
    ...(pack.is_private && !pack.is_done && { campaign: null }),
    actOf: pack.publisher_company_id,
    title: pack.package_title,
    publisher: pack.owner_name,
    note,
    isOption: false,
    offerMaker: campaign.mhfe_company_id,
    changes: changesBetween({ state: pack.state }, { state: 'PUBLISHER_REJECTED', note }),
  };
  await record(tx, { viewer, now }, { ...event, kind: 'booking_package_rejected' });
}
