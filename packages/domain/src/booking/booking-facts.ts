import { type CampaignOutline, sideOf } from '../campaign/campaign-facts.ts';
import { canSeeOffer } from '../campaign/campaign-visibility.ts';
import type { Viewer } from '../permission/viewer.ts';
import { isAdmin } from '../permission/viewer.ts';
import type { BookingState } from './booking-states.ts';

/**
 * A surface booked into a campaign; a publisher's own booking outside campaigns ('Foglaltság');
 * a row typed in by hand, which has no surface and holds no units.
 */
export const bookingKinds = ['campaign_booking', 'manual_booking', 'manual_row'] as const;

/** Those of a surface, which stand in the list of booked surfaces; a row typed in by hand has none. */
export const listedBookingKinds = ['manual_booking', 'campaign_booking'] as const;

export type BookingKind = (typeof bookingKinds)[number];

export type BookingPackageFacts = {
  readonly is_private: boolean;
  /** Handed over; a public package counts as handed over from the start. */
  readonly is_done: boolean;
};

export type BookingFacts = {
  readonly kind: BookingKind;
  readonly state: BookingState;
  /** The publisher of the surface; null for a manual row. */
  readonly publisher_id: number | null;
  readonly booking_package: BookingPackageFacts | null;
  /** Null for a publisher's own booking only. */
  readonly campaign: CampaignOutline | null;
  /** It was approved once and keeps its price snapshot, whatever became of it. */
  readonly has_price_snapshot: boolean;
  /** It came of a challenge or was made firm under one. [D11.14] */
  readonly is_bound?: boolean;
};

export function isPublisherOf(viewer: Viewer, booking: BookingFacts): boolean {
  return booking.publisher_id !== null && booking.publisher_id === viewer.companyId;
}

/** The surface's publisher, the offer maker, and the customer side through the campaign. [D3.18] */
export function canSeeBooking(viewer: Viewer, booking: BookingFacts): boolean {
  if (isAdmin(viewer) || isPublisherOf(viewer, booking)) return true;
  const { campaign } = booking;
  if (campaign === null || !canSeeOffer(viewer, campaign) || isInUnfinishedPackage(booking)) return false;
  return sideOf(viewer, campaign) === 'offer_maker' || isInOffer(booking);
}

/** A private package is its publisher's alone until the hand-over, and so is what is booked for it. [D3.7] */
export function isInUnfinishedPackage({ booking_package: pack }: Pick<BookingFacts, 'booking_package'>): boolean {
  return pack?.is_private === true && !pack.is_done;
}

/** What the customers are offered: rejected rows drop out, a refused offer stays readable. [D5.17] [D5.35] */
export function isInOffer(booking: BookingFacts): boolean {
  if (isInUnfinishedPackage(booking)) return false;
  if (booking.state === 'PUBLISHER_ACCEPTED') return true;
  return booking.state === 'REJECTED' && booking.campaign?.state === 'REJECTED' && booking.has_price_snapshot;
}
