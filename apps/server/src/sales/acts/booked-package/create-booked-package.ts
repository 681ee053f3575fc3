import type { BookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { canBookPackage, canSeePackage, type PackageFacts } from '@felulet/domain/package/package-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, mustSee, orThrow, refusalError, valueOrThrow } from '../../../platform/errors.ts';
import { insertBookingPackage } from '../../store/booked-package.ts';
import { takeTagsOfNewBookings } from '../../store/booking-price.ts';
import { type PackageForSale, packageForSale } from '../../views/booked-package/booking-packages.ts';
import { campaignForBooking } from '../../views/booking/booking-create.ts';
import { campaignPartFacts } from '../../views/booking/booking-facts.ts';
import { type BookingAct, bookSurfaces } from '../availability/availability.ts';

/** Books a public package into a campaign: every surface of it or none. [D6.15] */
export async function createBookingPackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: BookingPackageCreate,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const campaign = found(await campaignForBooking(tx, body.campaign, null));
    const facts = found(campaignPartFacts(campaign));
    mustSee(canSeeCampaign(viewer, facts));
    const pack = found(await packageForSale(tx, body.package, body.campaign));
    const packageFacts = factsOf(pack);
    mustSee(canSeePackage(viewer, packageFacts));
    const booking = {
      campaign_period: { date_from: campaign.date_from, date_to: campaign.date_to },
      period: { date_from: body.date_from, date_to: body.date_to },
      outside_period: body.outside_period ?? false,
      is_booked_already: pack.is_booked_into,
      deleted_surfaces: pack.items.filter((item) => item.is_deleted).length,
      today: budapestDay(now),
    };
    orThrow(
      firstRefusal(
        () => canBookPackage(viewer, facts, packageFacts, booking),
        () => checkBookedDays('campaign_booking', booking.period, null, budapestDay(now)),
      ),
    );
    requireAsSeen(pack, body);
    const state = valueOrThrow(initialBookingState('campaign', facts));
    const act = { state, period: booking.period, campaignId: body.campaign, createdBy: viewer.accountId, at: now };
    const id = await book(tx, viewer, pack, act);
    await record(
      tx,
      { viewer, now },
      {
        kind: 'package_booked',
        pack: { id, title: pack.title, campaign: campaign.name },
        campaign: { id: body.campaign, name: campaign.name, state: facts.state },
        line: { bookingPackageId: id, title: pack.title, publisherId: pack.company_id },
        actOf: offerMakerOf(facts),
        changes: firstValues({ price: pack.price, ...booking.period }),
      },
    );
    if (state === 'WAITING_FOR_PUBLISHER' && pack.company_id !== viewer.companyId) {
      const publishers = [pack.company_id];
      await record(tx, { viewer, now }, { kind: 'bookings_waiting', campaignId: body.campaign, publishers });
    }
    return id;
  });
}

/**
 * It is sold whole, at a price and with tags that the booking fixes; any of them may be another since the list was read, surfaces also
 * at the same count. [D7.45]
 */
function requireAsSeen(pack: PackageForSale, seen: BookingPackageCreate): void {
  const present = {
    price: pack.price,
    package_revision: pack.revision,
    medias_different_sum: pack.items.length,
    medias_sum: pack.items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const isAsSeen = (['price', 'package_revision', 'medias_different_sum', 'medias_sum'] as const).every(
    (name) => seen[name] === undefined || seen[name] === present[name],
  );
  if (!isAsSeen) throw new CodedError('package_changed');
}

async function book(
  tx: Tx,
  viewer: Viewer,
  pack: PackageForSale,
  act: BookingAct & { readonly campaignId: number },
): Promise<number> {
  const id = await insertBookingPackage(tx, pack, { ...act, accountId: viewer.accountId });
  const wanted = pack.items.map((item) => ({
    mediaId: item.media_id,
    quantity: item.quantity,
    packageItemId: item.id,
  }));
  const booked = await bookSurfaces(tx, wanted, { ...act, bookingPackageId: id });
  if (!booked.ok) throw refusalError(booked.refusal);
  await takeTagsOfNewBookings(tx, booked.bookings);
  return id;
}

function factsOf(pack: PackageForSale): PackageFacts {
  const { company_id, company_enabled, is_private, is_active, date_from, date_to } = pack;
  return {
    company_id,
    company_enabled,
    is_private,
    is_active,
    is_done: false,
    is_dropped: false,
    item_count: pack.items.length,
    period: date_from === null || date_to === null ? null : { date_from, date_to },
    campaign: null,
    is_booked: false,
    undecided_bookings: 0,
    accepted_bookings: 0,
  };
}
