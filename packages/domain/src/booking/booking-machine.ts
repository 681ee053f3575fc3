import { isBeingAssembled } from '../campaign/campaign-assembly.ts';
import { type CampaignOutline, hasDedicatedPublisher } from '../campaign/campaign-facts.ts';
import { type Outcome, refuse } from '../permission/refusal.ts';
import type { BookingPackageFacts } from './booking-facts.ts';
import { type ActiveBookingState, type BookingState, isActiveBooking } from './booking-states.ts';

/** How a booking comes to be. */
export const bookingWays = ['campaign', 'private_package_item', 'manual_booking', 'manual_row'] as const;

export type BookingWay = (typeof bookingWays)[number];

/** Booked while the MHFE still collects: CREATED; later it is the publisher's turn at once. [D6.9] */
export function initialBookingState(way: BookingWay, campaign: CampaignOutline | null): Outcome<ActiveBookingState> {
  if (way === 'manual_booking') return { ok: true, value: 'PUBLISHER_ACCEPTED' };
  if (campaign === null || !isBeingAssembled(campaign)) return refuse('campaign_not_being_assembled');
  if (way === 'manual_row') return { ok: true, value: 'CREATED' };
  if (way === 'private_package_item' || hasDedicatedPublisher(campaign)) {
    return { ok: true, value: 'WAITING_FOR_PUBLISHER' };
  }
  return { ok: true, value: campaign.state === 'BIDDER_ACCEPTED' ? 'CREATED' : 'WAITING_FOR_PUBLISHER' };
}

/**
 * Derived, never stored: a private package's rejected bookings drop out of it, and until the
 * hand-over it waits; a public one is sold whole. [D6.19] [D6.22]
 */
export function bookingPackageState(pack: BookingPackageFacts, states: readonly BookingState[]): BookingState {
  const live = states.filter(isActiveBooking);
  const counted = pack.is_private && live.length > 0 ? live : states;
  if (counted.length === 0) return 'CREATED';
  if (counted.includes('WAITING_FOR_PUBLISHER')) return 'WAITING_FOR_PUBLISHER';
  if (live.length === 0) return states.includes('REJECTED') ? 'REJECTED' : 'PUBLISHER_REJECTED';
  if (pack.is_private && !pack.is_done) return 'WAITING_FOR_PUBLISHER';
  if (counted.includes('CREATED')) return 'CREATED';
  return counted.every((state) => state === 'PUBLISHER_ACCEPTED') ? 'PUBLISHER_ACCEPTED' : 'PUBLISHER_REJECTED';
}

/** A public package is sold whole: one rejected booking takes the others along. [D6.20] */
export function rejectsWholePackage(pack: BookingPackageFacts | null): boolean {
  return pack !== null && !pack.is_private;
}
