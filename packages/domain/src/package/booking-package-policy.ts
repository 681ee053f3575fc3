import { type BookingState, isUndecidedBooking } from '../booking/booking-states.ts';
import { canRemoveFromOffer } from '../campaign/campaign-assembly.ts';
import { type CampaignFacts, sideOf } from '../campaign/campaign-facts.ts';
import { canEditFees } from '../campaign/campaign-policy.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** A package booked into a campaign. */
export type BookedPackageFacts = {
  readonly publisher_id: number;
  readonly is_private: boolean;
  readonly is_done: boolean;
  /** Derived from its bookings. */
  readonly state: BookingState;
  readonly campaign: CampaignFacts;
};

/** The publisher refuses the whole while it waits. */
export function canRejectBookingPackage(viewer: Viewer, pack: BookedPackageFacts): Decision {
  if (!isAdmin(viewer) && viewer.companyId !== pack.publisher_id) return refuse('role_not_permitted');
  if (pack.state === 'WAITING_FOR_PUBLISHER') return allowed;
  const code = isUndecidedBooking(pack.state) ? 'booking_not_waiting' : 'booking_decided';
  return refuse(code, { current_state: pack.state });
}

/** A public one goes whole, by whoever assembles; a private one is its publisher's to delete. */
export function canDeleteBookingPackage(viewer: Viewer, pack: BookedPackageFacts): Decision {
  if (!isAdmin(viewer) && sideOf(viewer, pack.campaign) !== 'offer_maker') return refuse('role_not_permitted');
  return canRemoveFromOffer(viewer, pack.campaign);
}

/** The commission of a package takes the place of the fees of its bookings. [C4.12] */
export function canEditCommission(viewer: Viewer, pack: BookedPackageFacts): Decision {
  const mayEdit = canEditFees(viewer, pack.campaign);
  if (!mayEdit.ok) return mayEdit;
  return pack.state === 'PUBLISHER_ACCEPTED' ? allowed : refuse('booking_not_accepted', { current_state: pack.state });
}
