import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { type CampaignOutline, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { BookedPackageFacts } from '@felulet/domain/package/booking-package-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { found, mustSee, throwCoded } from '../../../platform/errors.ts';
import { type CampaignRecord, campaignFacts, campaignWithFacts } from '../campaign/campaign-facts.ts';
import { type BookingPackageRecord, bookingPackageRecord } from './booking-packages.ts';

export type VisiblePackage = { readonly record: BookingPackageRecord; readonly facts: BookedPackageFacts };

/** A booked package that the viewer may see, else 404. */
export async function visibleBookingPackage(
  db: Db | Tx,
  viewer: Viewer,
  id: number,
  locked?: CampaignRecord,
): Promise<VisiblePackage> {
  const record = found(await bookingPackageRecord(db, id));
  const campaign =
    locked === undefined
      ? found(await campaignWithFacts(db, record.campaign_id)).facts
      : await campaignFacts(db, locked);
  const facts = {
    publisher_id: record.publisher_company_id,
    is_private: record.is_private,
    is_done: record.is_done,
    state: record.state,
    campaign,
  };
  mustSee(canSeeBookingPackage(viewer, facts));
  return { record, facts };
}

/** As the bookings in it; a private one is its publisher's alone until the hand-over. */
function canSeeBookingPackage(viewer: Viewer, pack: BookedPackageFacts): boolean {
  if (viewer.role === 'ROLE_ADMIN' || viewer.companyId === pack.publisher_id) return true;
  if (pack.is_private && !pack.is_done) return false;
  if (!canSeeOffer(viewer, pack.campaign)) return false;
  return sideOf(viewer, pack.campaign) === 'offer_maker' || isPriced(pack.state, pack.campaign);
}

/** Its price holds: it was accepted, also where the campaign was refused afterwards. */
export function isPriced(state: BookingState, campaign: CampaignOutline): boolean {
  return state === 'PUBLISHER_ACCEPTED' || (state === 'REJECTED' && campaign.state === 'REJECTED');
}

/** Refuses while the package has no price that holds. */
export async function pricedBookingPackage(db: Db, viewer: Viewer, id: number): Promise<BookingPackageRecord> {
  const { record, facts } = await visibleBookingPackage(db, viewer, id);
  if (!isPriced(facts.state, facts.campaign) || record.price === null) return throwCoded('price_not_final');
  return record;
}
