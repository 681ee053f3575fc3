import { isCustomerRole } from '../account/roles.ts';
import { insideCampaign } from '../booking/booking-days.ts';
import { canAssemble, isBeingAssembled } from '../campaign/campaign-assembly.ts';
import { type CampaignOutline, sideOf } from '../campaign/campaign-facts.ts';
import { canSeeOffer } from '../campaign/campaign-visibility.ts';
import type { Day } from '../period/day.ts';
import { containsPeriod, isOrdered, type Period } from '../period/period.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

export type PackageFacts = {
  readonly company_id: number;
  readonly company_enabled: boolean;
  readonly is_private: boolean;
  /** Visible to others; public packages only. */
  readonly is_active: boolean;
  /** Handed over; private packages only. */
  readonly is_done: boolean;
  /** The offer went on without it before it was handed over; private packages only. [D6.28] */
  readonly is_dropped: boolean;
  readonly item_count: number;
  /** The sale period of a public package, the request's dates of a private one. */
  readonly period: Period | null;
  /** The campaign of a private package. */
  readonly campaign: CampaignOutline | null;
  /** Whether some booking package of it holds units. */
  readonly is_booked: boolean;
  readonly undecided_bookings: number;
  readonly accepted_bookings: number;
};

/** A booked package whose viewer was found before, so nothing of its visibility is asked again. */
export type HandOverFacts = Pick<
  PackageFacts,
  | 'company_id'
  | 'is_private'
  | 'is_done'
  | 'is_dropped'
  | 'item_count'
  | 'campaign'
  | 'undecided_bookings'
  | 'accepted_bookings'
>;

/** [D3.6] */
export function canSeePackage(viewer: Viewer, pack: PackageFacts): boolean {
  if (isAdmin(viewer) || pack.company_id === viewer.companyId) return true;
  if (!pack.is_private) return viewer.role !== 'ROLE_PUBLISHER' && pack.is_active && pack.company_enabled;
  if (pack.campaign === null || !pack.is_done) return false;
  return sideOf(viewer, pack.campaign) === 'offer_maker' || canSeeOffer(viewer, pack.campaign);
}

/** Prices and price tags of packages never reach the customer side. [D9.3] */
export function canSeePackagePrice(viewer: Viewer): boolean {
  return !isCustomerRole(viewer.role);
}

/** [D4.8]: its publisher; with items, a private one only while its campaign is assembled. */
export function canEditPackage(viewer: Viewer, pack: PackageFacts): Decision {
  if (!canSeePackage(viewer, pack)) return refuse('not_visible');
  if (!isAdmin(viewer) && pack.company_id !== viewer.companyId) return refuse('role_not_permitted');
  return isOpenForWork(pack);
}

/**
 * Not while it is booked. A private package is its own booking, so there the hand-over
 * counts; dropped before, it reopens its request.
 */
export function canDeletePackage(viewer: Viewer, pack: PackageFacts): Decision {
  const editable = canEditPackage(viewer, pack);
  // Of a dropped one nobody expects anything any more.
  if (!editable.ok) return editable.refusal.code === 'package_dropped' ? allowed : editable;
  return !pack.is_private && pack.is_booked ? refuse('package_booked') : allowed;
}

export type PackageItemInput = {
  /** The publisher of the surface. */
  readonly surface_company_id: number;
  readonly is_in_package: boolean;
  readonly today: Day;
};

/** A surface of the package's own publisher, once, while there are days left to sell. [D6.52] */
export function canAddToPackage(viewer: Viewer, pack: PackageFacts, input: PackageItemInput): Decision {
  return firstRefusal(
    () => canEditPackage(viewer, pack),
    () =>
      input.surface_company_id === pack.company_id ? allowed : refuse('surface_of_other_publisher', { field: 'media' }),
    () => (input.is_in_package ? refuse('surface_in_package') : allowed),
    () => isPeriodOpen(pack, input.today),
  );
}

export type ReturnedItem = {
  readonly is_in_package: boolean;
  readonly is_archived: boolean;
  readonly is_deleted: boolean;
};

/** What was taken out a moment ago stands there again as it did: nobody asks what is free of it, nor whether the sale is over. [D6.73] */
export function canReturnToPackage(viewer: Viewer, pack: PackageFacts, item: ReturnedItem): Decision {
  return firstRefusal(
    () => canEditPackage(viewer, pack),
    () => (item.is_in_package ? refuse('surface_in_package') : allowed),
    () => (item.is_archived ? refuse('surface_archived') : allowed),
    () => (item.is_deleted ? refuse('surface_deleted') : allowed),
  );
}

/** Everything in it is decided, and something was accepted. */
export function canHandOverPackage(viewer: Viewer, pack: HandOverFacts): Decision {
  if (!pack.is_private) return refuse('package_not_private');
  if (!isAdmin(viewer) && pack.company_id !== viewer.companyId) return refuse('role_not_permitted');
  const open = isOpenForWork(pack);
  if (!open.ok) return open;
  if (pack.item_count === 0) return refuse('package_empty');
  if (pack.undecided_bookings > 0) return refuse('package_undecided', { count: pack.undecided_bookings });
  return pack.accepted_bookings > 0 ? allowed : refuse('nothing_accepted');
}

export type PackageBookingInput = {
  readonly campaign_period: Period;
  readonly period: Period;
  readonly outside_period: boolean;
  readonly is_booked_already: boolean;
  /** How many of its surfaces were deleted since they were put into it. */
  readonly deleted_surfaces: number;
  readonly today: Day;
};

/** A public package into a campaign, whole. [D6.15] [D6.25] */
export function canBookPackage(
  viewer: Viewer,
  campaign: CampaignOutline,
  pack: PackageFacts,
  input: PackageBookingInput,
): Decision {
  return firstRefusal(
    () => canAssemble(viewer, campaign),
    () => isForSale(campaign, pack),
    () =>
      input.deleted_surfaces === 0 ? allowed : refuse('package_surface_deleted', { count: input.deleted_surfaces }),
    () => isPeriodOpen(pack, input.today),
    () => (input.is_booked_already ? refuse('already_booked') : allowed),
    () => (isOrdered(input.period) ? allowed : refuse('end_before_start', { field: 'date_to' })),
    () => isInSalePeriod(pack, input.period),
    () => insideCampaign(input.campaign_period, input.period, input.outside_period),
  );
}

/** It is one sale and no option; whoever would hold it reads what can be done instead. [D11.15] */
export function canHoldPackage(viewer: Viewer, campaign: CampaignOutline): Decision {
  if (!isAdmin(viewer) && sideOf(viewer, campaign) !== 'offer_maker') return refuse('role_not_permitted');
  return firstRefusal(
    () => canAssemble(viewer, campaign),
    () => refuse('package_not_held'),
  );
}

function isForSale(campaign: CampaignOutline, pack: PackageFacts): Decision {
  if (pack.is_private || !pack.is_active || !pack.company_enabled) return refuse('package_inactive');
  if (campaign.publisher_id !== null && campaign.publisher_id !== pack.company_id) return refuse('not_own_record');
  return pack.item_count > 0 ? allowed : refuse('package_empty');
}

/** Nothing is sold once the last day is over. */
function isPeriodOpen(pack: PackageFacts, today: Day): Decision {
  if (pack.period === null || pack.period.date_to >= today) return allowed;
  return refuse('package_period_ended', { ...pack.period });
}

function isInSalePeriod(pack: PackageFacts, period: Period): Decision {
  if (pack.period === null || containsPeriod(pack.period, period)) return allowed;
  return refuse('outside_package_period', { field: 'date_from', ...pack.period });
}

function isOpenForWork(pack: Pick<PackageFacts, 'is_private' | 'is_done' | 'is_dropped' | 'campaign'>): Decision {
  if (!pack.is_private) return allowed;
  if (pack.is_done) return refuse('package_handed_over');
  if (pack.is_dropped) return refuse('package_dropped');
  return pack.campaign !== null && isBeingAssembled(pack.campaign) ? allowed : refuse('campaign_not_being_assembled');
}
