import type { BookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import {
  canDeleteBookingPackage,
  canEditCommission,
  canRejectBookingPackage,
} from '@felulet/domain/package/booking-package-policy.ts';
import { canHandOverPackage } from '@felulet/domain/package/package-policy.ts';
import { refuse as refusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { changesBetween, lastValues } from '../audit/audit.steps.ts';
import { deleteBookings } from '../availability/availability.steps.ts';
import {
  addOperation,
  type CampaignRecord,
  historyChanges,
  lockCampaign,
  moveOnAfterDecision,
  notifyCompany,
  refreezeOffer,
} from '../campaigns/campaigns.steps.ts';
import { dropPrivatePackage, requireContentAsSeen } from '../packages/packages.steps.ts';
import { packagePrice } from '../pricings/pricings.lookup.ts';
import { recordPackage, tellRepriced } from './booking-audit.ts';
import { lineOfPackage, tellPackage } from './booking-history.ts';
import { tellRejected } from './booking-notices.ts';
import { refreshBookingPackage } from './booking-package-states.writes.ts';
import { type VisiblePackage, visibleBookingPackage } from './booking-packages.lookup.ts';
import { bookingPackageRecord, bookingsOfPackage } from './booking-packages.queries.ts';
import { markHandedOver, setCommission } from './booking-packages.writes.ts';
import { activeBookingsOf, rejectBookings } from './booking-rejection.steps.ts';
import { orThrowDecided } from './decided-booking.ts';
import { keepDeletedPackage } from './deleted-bookings.writes.ts';
import { approvedPackageOf, forgetWaiting, tellPublisherOfLine } from './withdrawn-notices.ts';

type Asked = {
  readonly viewer: Viewer;
  readonly body: BookingPackageUpdate;
  readonly ifMatch: number | undefined;
  readonly now: Date;
};

/** Reject it whole, hand it over, or set its commission: one of them a call. */
export async function updateBookingPackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: BookingPackageUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const asked = { viewer, body, ifMatch, now: clock.now() };
  await inTransaction(db, async (tx) => {
    const { campaign, pack } = await lockedPackage(tx, viewer, id);
    if (body.commission_fee !== undefined) await changeCommission(tx, { campaign, pack }, asked, body.commission_fee);
    if (body.is_done === true) await handOver(tx, { campaign, pack }, asked);
    if (body.state !== undefined) await rejectWhole(tx, campaign, pack, asked);
    if (body.state !== undefined || body.is_done === true) await moveOnAfterDecision(tx, campaign, asked.now);
  });
}

/** The offer maker takes a package out whole; a private one is gone then. [D6.20] [D6.54] */
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
    const { state, price, commission_fee } = pack.record;
    const gone = lastValues({ state, price, commission_fee });
    await recordPackage(tx, pack.record, 'booking_package_deleted', gone, { viewer, now });
    await addOperation(tx, {
      campaignId: campaign.id,
      kind: 'PACKAGE_DELETED',
      state: campaign.state,
      actor: viewer,
      actOf: offerMakerOf(pack.facts.campaign),
      note: pack.record.package_title,
      line: lineOfPackage(pack.record),
      now,
    });
    await tellPublisherOfLine(tx, 'booking_withdrawn', approvedPackageOf(pack.record), { viewer, now });
    await forgetWaiting(tx, campaign.id, pack.record);
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
  { viewer, ifMatch, now }: Asked,
  commission: string | null,
): Promise<void> {
  const { record, facts } = pack;
  if (viewer.role === 'ROLE_PUBLISHER') orThrow(refusal('field_not_yours'));
  orThrow(canEditCommission(viewer, facts));
  requireRevision(record.revision, ifMatch);
  await setCommission(tx, record.id, commission, now);
  const changes = changesBetween(record, { commission_fee: commission });
  if (changes.length === 0) return;
  await recordPackage(tx, record, 'commission_set', changes, { viewer, now });
  const told = historyChanges(record, { commission_fee: commission });
  await tellPackage(
    tx,
    campaign,
    record,
    { kind: 'FEE_CHANGED', changes: told, actOf: offerMakerOf(facts.campaign) },
    { viewer, now },
  );
  await tellRepriced(tx, { record: campaign, facts: facts.campaign }, lineOfPackage(record), { viewer, now });
}

/** [D6.35] */
async function handOver(
  tx: Tx,
  { campaign, pack: { record, facts } }: { readonly campaign: CampaignRecord; readonly pack: VisiblePackage },
  { viewer, body, ifMatch, now }: Asked,
): Promise<void> {
  const bookings = await bookingsOfPackage(tx, record.id);
  const decision = canHandOverPackage(viewer, {
    company_id: record.publisher_company_id,
    is_private: record.is_private,
    is_done: record.is_done,
    is_dropped: record.state === 'REJECTED',
    item_count: bookings.length,
    campaign: facts.campaign,
    undecided_bookings: bookings.filter(({ state }) => isUndecidedBooking(state)).length,
    accepted_bookings: bookings.filter((booking) => booking.state === 'PUBLISHER_ACCEPTED').length,
  });
  orThrow(decision);
  requireRevision(record.revision, ifMatch);
  // The hand-over fixes the price tags, too. [D7.45 price tags too]
  const total = (await packagePrice(tx, record.id))?.net_net_net;
  if (body.total !== undefined && body.total !== total) throw new CodedError('price_changed');
  await requireContentAsSeen(tx, record.package_id, body);
  await markHandedOver(tx, { id: record.id, package_id: record.package_id, price: record.package_price }, now);
  await refreshBookingPackage(tx, record.id, now);
  const changes = changesBetween(record, { price: record.package_price });
  await recordPackage(tx, record, 'package_handed_over', changes, { viewer, now });
  const told = historyChanges({}, { net_net_net_price: record.package_price });
  const actOf = record.publisher_company_id;
  await tellPackage(tx, campaign, record, { kind: 'PACKAGE_HANDED_OVER', changes: told, actOf }, { viewer, now });
  const { mhfe_company_id: mhfe, name, state, id: campaignId } = campaign;
  if (mhfe !== null && mhfe !== viewer.companyId)
    await notifyCompany(tx, mhfe, { kind: 'package_handed_over', campaignId, campaignName: name, state, now });
}

async function rejectWhole(
  tx: Tx,
  campaign: CampaignRecord,
  { record, facts }: VisiblePackage,
  { viewer, body, ifMatch, now }: Asked,
): Promise<void> {
  if (body.state !== 'PUBLISHER_REJECTED')
    invalid({ path: 'state', code: 'not_allowed', refusal: refusal('state_not_settable').refusal });
  const { state, id: packageId } = record;
  await orThrowDecided(tx, viewer, { state, packageId }, canRejectBookingPackage(viewer, facts));
  requireRevision(record.revision, ifMatch);
  const note = body.note ?? null;
  await rejectBookings(tx, await activeBookingsOf(tx, record.id), { note, viewer, now });
  await refreshBookingPackage(tx, record.id, now);
  const changes = changesBetween({ state: record.state }, { state: 'PUBLISHER_REJECTED', note });
  await recordPackage(tx, record, 'booking_package_rejected', changes, { viewer, now });
  if (record.is_private && !record.is_done) return;
  const { package_title: title, publisher_company_id: publisherId, owner_name: publisher } = record;
  const line = lineOfPackage(record);
  const rejected = { kind: 'PACKAGE_REJECTED', title, publisherId, publisher, note, isOption: false, line } as const;
  await tellRejected(tx, campaign, [rejected], { viewer, now });
}
