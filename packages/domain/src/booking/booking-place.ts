import { canSeeCampaign } from '../campaign/campaign-visibility.ts';
import { type Decision, refuse } from '../permission/refusal.ts';
import type { Viewer } from '../permission/viewer.ts';
import { isAdmin } from '../permission/viewer.ts';
import { type BookingFacts, isPublisherOf } from './booking-facts.ts';
import { canDeleteBooking, decideBookingAction } from './booking-policy.ts';

/** Where a booking can be looked at: its approval form, its campaign, the publisher's list, the form of an own booking. */
export const bookingPlaces = ['approval', 'campaign', 'list', 'own'] as const;
export type BookingPlace = (typeof bookingPlaces)[number];

/** The nearest place that the viewer may go to from a calendar or a board; null where there is none. [D6.38] */
export function placeOfBooking(viewer: Viewer, booking: BookingFacts): BookingPlace | null {
  const { campaign } = booking;
  if (campaign === null) return decideBookingAction(viewer, booking, 'edit_own').ok ? 'own' : null;
  const isPublishers = isPublisherOf(viewer, booking);
  if (isPublishers && decideBookingAction(viewer, booking, 'approve').ok) return 'approval';
  if (canSeeCampaign(viewer, campaign)) return 'campaign';
  return isPublishers ? 'list' : null;
}

/** From a surface's calendar: the publisher's and the admin's; an MHFE takes bookings out of its campaign. [D4.6] */
export function canDeleteFromCalendar(viewer: Viewer, booking: BookingFacts): Decision {
  const isTheirs = isAdmin(viewer) || isPublisherOf(viewer, booking);
  return isTheirs ? canDeleteBooking(viewer, booking) : refuse('role_not_permitted');
}
