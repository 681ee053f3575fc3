import { isCustomerRole } from '../account/roles.ts';
import { canAssemble, canRemoveFromOffer } from '../campaign/campaign-assembly.ts';
import { type CampaignOutline, sideOf } from '../campaign/campaign-facts.ts';
import type { Day } from '../period/day.ts';
import { isOrdered, type Period } from '../period/period.ts';
import { offeredActions, type RecordDecision } from '../permission/record-decisions.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { checkBookedDays, insideCampaign } from './booking-days.ts';
import { type BookingFacts, canSeeBooking, isPublisherOf } from './booking-facts.ts';
import { decideBookingRule } from './booking-fields.ts';

export const bookingActionNames = [
  'approve',
  'reject',
  'reprice',
  'finalize',
  'edit_row',
  'edit_own',
  'edit_fee',
  'show_pricing',
  'delete',
] as const;

export type BookingActionName = (typeof bookingActionNames)[number];

/** The buttons of a booking row: those that the viewer's role has at all, closed ones with the reason. */
export function bookingActions(viewer: Viewer, booking: BookingFacts): readonly RecordDecision<BookingActionName>[] {
  if (!canSeeBooking(viewer, booking)) return [];
  return offeredActions(bookingActionNames, (action) => decideBookingAction(viewer, booking, action));
}

export function decideBookingAction(viewer: Viewer, booking: BookingFacts, action: BookingActionName): Decision {
  switch (action) {
    case 'approve':
    case 'reject':
      return decideBookingRule(viewer, booking, 'approve');
    case 'reprice':
      return decideBookingRule(viewer, booking, 'reprice');
    case 'finalize':
      return decideBookingRule(viewer, booking, 'finalize');
    case 'edit_row':
      return decideBookingRule(viewer, booking, 'edit_row');
    case 'edit_own':
      return decideBookingRule(viewer, booking, 'move_manual');
    case 'edit_fee':
      return decideBookingRule(viewer, booking, 'set_fee');
    case 'show_pricing':
      return canSeePricing(viewer, booking);
    case 'delete':
      return canDeleteBooking(viewer, booking);
  }
}

/**
 * A price is shown once it was approved; a refused offer keeps its prices. [P4.9] What a surface costs inside a package
 * carries no fee, so it is its net price, which no customer learns: the package is what they buy.
 */
export function canSeePricing(viewer: Viewer, booking: BookingFacts): Decision {
  if (!canSeeBooking(viewer, booking)) return refuse('not_visible');
  if (booking.kind === 'manual_booking') return refuse('role_not_permitted');
  if (booking.booking_package !== null && isCustomerRole(viewer.role)) return refuse('role_not_permitted');
  if (booking.state === 'PUBLISHER_ACCEPTED') return allowed;
  return booking.state === 'REJECTED' && booking.has_price_snapshot ? allowed : refuse('price_not_final');
}

/** A publisher blocks units of its own surface, outside every campaign. [D6.12] */
export function canBookManually(viewer: Viewer, surface: { readonly company_id: number }): Decision {
  if (isAdmin(viewer)) return allowed;
  if (viewer.role !== 'ROLE_PUBLISHER') return refuse('role_not_permitted');
  return surface.company_id === viewer.companyId ? allowed : refuse('not_own_record');
}

/** What it is booked on may be out of the catalogue by now. [D19.1] */
export function canRestoreOwnBooking(
  viewer: Viewer,
  surface: { readonly company_id: number; readonly archived_at: Date | null; readonly deleted_at: Date | null },
): Decision {
  const bookable = canBookManually(viewer, surface);
  if (!bookable.ok) return bookable;
  if (surface.archived_at !== null) return refuse('surface_archived');
  return surface.deleted_at === null ? allowed : refuse('surface_deleted');
}

/** Whether a surface can be booked from where no campaign was chosen yet: into one that the viewer assembles. [D16.4] */
export function canBookIntoSomeCampaign(
  viewer: Viewer,
  surface: { readonly company_id: number },
  assemblesAny: boolean,
): Decision {
  const isOwn = viewer.role === 'ROLE_PUBLISHER' && surface.company_id === viewer.companyId;
  if (!isAdmin(viewer) && viewer.role !== 'ROLE_MHFE' && !isOwn) return refuse('role_not_permitted');
  return assemblesAny ? allowed : refuse('no_campaign_to_assemble');
}

export type CampaignBookingInput = {
  readonly surface_company_id: number;
  readonly campaign_period: Period;
  readonly period: Period;
  /** The offer maker confirmed that the booking may lie outside the campaign's period. */
  readonly outside_period: boolean;
  readonly today: Day;
};

/** Whether the surface may go into the campaign at all; how many are free is asked afterwards. [D5.44] */
export function canBookIntoCampaign(viewer: Viewer, campaign: CampaignOutline, input: CampaignBookingInput): Decision {
  return firstRefusal(
    () => canAssemble(viewer, campaign),
    () => isOwnSurface(campaign, input.surface_company_id),
    () => (isOrdered(input.period) ? allowed : refuse('end_before_start', { field: 'date_to' })),
    () => checkBookedDays('campaign_booking', input.period, null, input.today),
    () => insideCampaign(input.campaign_period, input.period, input.outside_period),
  );
}

/** Inside a package one surface is not taken out alone; the package goes whole, or its item does. [D4.6] [D6.20] [D6.37] */
export function canDeleteBooking(viewer: Viewer, booking: BookingFacts): Decision {
  if (!canSeeBooking(viewer, booking)) return refuse('not_visible');
  const { campaign } = booking;
  if (campaign === null) return canDeleteManualBooking(viewer, booking);
  if (!isAdmin(viewer) && sideOf(viewer, campaign) !== 'offer_maker') return refuse('role_not_permitted');
  if (booking.booking_package !== null) {
    return refuse(booking.booking_package.is_private ? 'booking_in_package' : 'public_package_sold_whole');
  }
  if (booking.is_bound === true && !isAdmin(viewer)) return refuse('booking_bound');
  return canRemoveFromOffer(viewer, campaign);
}

/** Approving and finalizing need a quantity and a rental period of at least one. [D6.18] */
export function checkApprovable(price: { readonly quantity: number; readonly rental_tenths: number | null }): Decision {
  if (price.quantity < 1) return refuse('quantity_below_one', { field: 'quantity', minimum: 1 });
  if ((price.rental_tenths ?? 0) < 10) {
    return refuse('rental_period_below_one', { field: 'rental_period_value', minimum: 1 });
  }
  return allowed;
}

function isOwnSurface(campaign: CampaignOutline, surfaceCompanyId: number): Decision {
  if (campaign.publisher_id === null || campaign.publisher_id === surfaceCompanyId) return allowed;
  return refuse('not_own_record', { field: 'media' });
}

function canDeleteManualBooking(viewer: Viewer, booking: BookingFacts): Decision {
  return isAdmin(viewer) || isPublisherOf(viewer, booking) ? allowed : refuse('role_not_permitted');
}
