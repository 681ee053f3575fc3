import { describe, expect, it } from 'vitest';
import type { CampaignFacts } from '../campaign/campaign-facts.ts';
import {
  admin,
  advertiser,
  companies,
  dedicatedCampaign,
  directCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import type { BookingFacts } from './booking-facts.ts';
import { canDeleteFromCalendar, placeOfBooking } from './booking-place.ts';
import { canBookManually } from './booking-policy.ts';
import type { BookingState } from './booking-states.ts';

function bookingIn(campaign: CampaignFacts | null, state: BookingState): BookingFacts {
  const kind = campaign === null ? 'manual_booking' : 'campaign_booking';
  return { kind, state, campaign, publisher_id: companies.publisher, booking_package: null, has_price_snapshot: false };
}

const otherMhfe = viewerOf('ROLE_MHFE', companies.stranger);
const viewers = [publisher, mhfe, otherMhfe, advertiser, admin];

describe('where a booking leads to', () => {
  it.each([
    ['waiting', bookingIn(directCampaign('SENT_TO_PUBLISHER'), 'WAITING_FOR_PUBLISHER'), 'approval'],
    ['not sent yet', bookingIn(directCampaign('BIDDER_ACCEPTED'), 'CREATED'), 'list'],
    ['decided', bookingIn(directCampaign('ADVERTISER_ACCEPT'), 'PUBLISHER_ACCEPTED'), 'list'],
    ['of its own offer', bookingIn(dedicatedCampaign('READY_TO_SENT_BACK'), 'PUBLISHER_ACCEPTED'), 'campaign'],
    ['manual', bookingIn(null, 'PUBLISHER_ACCEPTED'), 'own'],
  ])('a booking that is %s, for its publisher', (_name, booking, place) => {
    expect(placeOfBooking(publisher, booking)).toBe(place);
  });

  it('the campaign for its offer maker and an admin, nowhere for a stranger', () => {
    const booking = bookingIn(directCampaign('SENT_TO_PUBLISHER'), 'WAITING_FOR_PUBLISHER');
    expect(viewers.map((viewer) => placeOfBooking(viewer, booking))).toEqual([
      'approval',
      'campaign',
      null,
      'campaign',
      'campaign',
    ]);
  });
});

it('an own booking leads its publisher and an admin to its form, nobody else anywhere [D16.4]', () => {
  const own = bookingIn(null, 'PUBLISHER_ACCEPTED');
  expect(viewers.map((viewer) => placeOfBooking(viewer, own))).toEqual(['own', null, null, null, 'own']);
  const stranger = viewerOf('ROLE_PUBLISHER', companies.stranger);
  expect(placeOfBooking(stranger, own)).toBeNull();
});

it('a calendar lets the publisher delete its own bookings, those of a campaign only while it makes the offer [D4.6]', () => {
  const may = (booking: BookingFacts): readonly boolean[] =>
    viewers.map((viewer) => canDeleteFromCalendar(viewer, booking).ok);
  expect(may(bookingIn(null, 'PUBLISHER_ACCEPTED'))).toEqual([true, false, false, false, true]);
  expect(may(bookingIn(directCampaign('BIDDER_ACCEPTED'), 'CREATED'))).toEqual([false, false, false, false, true]);
  const ownOffer = bookingIn(dedicatedCampaign('BIDDER_ACCEPTED'), 'WAITING_FOR_PUBLISHER');
  expect(may(ownOffer)).toEqual([true, false, false, false, true]);
  expect(may(bookingIn(dedicatedCampaign('SENT_BACK_TO_ADVERTISER'), 'PUBLISHER_ACCEPTED'))[0]).toBe(false);
  const inPackage = { ...ownOffer, booking_package: { is_private: false, is_done: true } };
  expect(may(inPackage)).toEqual([false, false, false, false, false]);
});

it('a publisher books its own surfaces by hand and no other’s, an admin any, the others none [D6.12]', () => {
  const surface = { company_id: companies.publisher };
  const rival = viewerOf('ROLE_PUBLISHER', companies.stranger);
  expect(viewers.map((viewer) => canBookManually(viewer, surface).ok)).toEqual([true, false, false, false, true]);
  expect(canBookManually(rival, surface)).toMatchObject({ refusal: { code: 'not_own_record' } });
});
