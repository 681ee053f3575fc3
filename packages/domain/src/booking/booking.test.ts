import { describe, expect, it } from 'vitest';
import type { CampaignFacts } from '../campaign/campaign-facts.ts';
import type { Viewer } from '../permission/viewer.ts';
import {
  admin,
  advertiser,
  companies,
  dedicatedCampaign,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import { type BookingFacts, canSeeBooking } from './booking-facts.ts';
import { type BookingInput, decideBookingPut, editableBookingFields, priceFormFields } from './booking-fields.ts';
import { bookingPackageState, initialBookingState } from './booking-machine.ts';
import {
  bookingActions,
  canBookIntoCampaign,
  canDeleteBooking,
  canSeePricing,
  checkApprovable,
} from './booking-policy.ts';
import { type BookingState, bookingStates, isActiveBooking } from './booking-states.ts';

function bookingIn(
  campaign: CampaignFacts | null,
  state: BookingState,
  overrides: Partial<BookingFacts> = {},
): BookingFacts {
  return {
    kind: 'campaign_booking',
    state,
    publisher_id: companies.publisher,
    booking_package: null,
    campaign,
    has_price_snapshot: state === 'PUBLISHER_ACCEPTED',
    ...overrides,
  };
}

function put(viewer: Viewer, booking: BookingFacts, input: Partial<BookingInput>): string {
  const decision = decideBookingPut(viewer, booking, { fields: [], state: null, ...input });
  return decision.ok ? 'ok' : decision.refusal.code;
}

const publicPackage = { is_private: false, is_done: true };
const privatePackage = { is_private: true, is_done: false };
const waiting = bookingIn(longCampaign('SENT_TO_PUBLISHER'), 'WAITING_FOR_PUBLISHER');

describe('how a booking begins', () => {
  it.each([
    ['MHFE while collecting', 'campaign', longCampaign('BIDDER_ACCEPTED'), 'CREATED'],
    ['MHFE while publishers check', 'campaign', longCampaign('SENT_TO_PUBLISHER'), 'WAITING_FOR_PUBLISHER'],
    ['MHFE later', 'campaign', longCampaign('READY_TO_SENT_BACK'), 'WAITING_FOR_PUBLISHER'],
    ['dedicated publisher', 'campaign', dedicatedCampaign('BIDDER_ACCEPTED'), 'WAITING_FOR_PUBLISHER'],
    ['private package item', 'private_package_item', longCampaign('BIDDER_ACCEPTED'), 'WAITING_FOR_PUBLISHER'],
    ['manual row', 'manual_row', longCampaign('READY_TO_SENT_BACK'), 'CREATED'],
    ['manual booking', 'manual_booking', null, 'PUBLISHER_ACCEPTED'],
  ] as const)('%s [D6.9]', (_name, way, campaign, state) => {
    expect(initialBookingState(way, campaign)).toEqual({ ok: true, value: state });
  });

  it('never outside the states of assembling', () => {
    expect(initialBookingState('campaign', longCampaign('SENT_TO_BIDDER')).ok).toBe(false);
    expect(initialBookingState('campaign', dedicatedCampaign('SENT_TO_PUBLISHER')).ok).toBe(false);
  });

  it('inside the campaign’s period unless the offer maker confirms otherwise [D5.44]', () => {
    const input = {
      surface_company_id: companies.publisher,
      campaign_period: { date_from: '2026-06-01', date_to: '2026-06-28' },
      period: { date_from: '2026-06-20', date_to: '2026-07-03' },
      outside_period: false,
      today: '2026-05-01',
    };
    const campaign = longCampaign('BIDDER_ACCEPTED');
    expect(canBookIntoCampaign(mhfe, campaign, input)).toMatchObject({ refusal: { code: 'outside_campaign_period' } });
    expect(canBookIntoCampaign(mhfe, campaign, { ...input, outside_period: true }).ok).toBe(true);
    const reversed = { ...input, period: { date_from: '2026-06-20', date_to: '2026-06-10' } };
    expect(canBookIntoCampaign(mhfe, campaign, reversed)).toMatchObject({ refusal: { code: 'end_before_start' } });
    const late = { ...input, outside_period: true, today: '2026-06-21' };
    expect(canBookIntoCampaign(mhfe, campaign, late)).toMatchObject({ refusal: { code: 'booking_in_past' } });
  });

  it('with a dedicated publisher’s own surfaces only', () => {
    const input = {
      surface_company_id: 77,
      campaign_period: { date_from: '2026-06-01', date_to: '2026-06-28' },
      period: { date_from: '2026-06-01', date_to: '2026-06-28' },
      outside_period: false,
      today: '2026-05-01',
    };
    const campaign = dedicatedCampaign('BIDDER_ACCEPTED');
    expect(canBookIntoCampaign(publisher, campaign, input)).toMatchObject({ refusal: { code: 'not_own_record' } });
    expect(canBookIntoCampaign(mhfe, campaign, input)).toMatchObject({
      refusal: { code: 'dedicated_publisher_assembles' },
    });
  });
});

describe('the states of a booking', () => {
  it('hold units in three of five', () => {
    expect(bookingStates.filter(isActiveBooking)).toEqual(['CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED']);
  });

  it('give a booking package its state [D6.19] [D6.22]', () => {
    expect(bookingPackageState(publicPackage, ['CREATED', 'CREATED'])).toBe('CREATED');
    expect(bookingPackageState(publicPackage, ['PUBLISHER_ACCEPTED', 'WAITING_FOR_PUBLISHER'])).toBe(
      'WAITING_FOR_PUBLISHER',
    );
    expect(bookingPackageState(publicPackage, ['PUBLISHER_ACCEPTED', 'PUBLISHER_ACCEPTED'])).toBe('PUBLISHER_ACCEPTED');
    expect(bookingPackageState(publicPackage, ['PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'])).toBe('PUBLISHER_REJECTED');
    const handedOver = { is_private: true, is_done: true };
    expect(bookingPackageState(handedOver, ['PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'])).toBe('PUBLISHER_ACCEPTED');
    expect(bookingPackageState(privatePackage, ['PUBLISHER_ACCEPTED'])).toBe('WAITING_FOR_PUBLISHER');
    expect(bookingPackageState(privatePackage, ['PUBLISHER_REJECTED'])).toBe('PUBLISHER_REJECTED');
    expect(bookingPackageState(publicPackage, ['REJECTED', 'REJECTED'])).toBe('REJECTED');
  });
});

describe('approving and rejecting', () => {
  it('is the surface’s publisher’s and an admin’s, while the booking waits [D6.17]', () => {
    for (const state of ['PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'] as const) {
      expect(put(publisher, waiting, { state })).toBe('ok');
      expect(put(admin, waiting, { state })).toBe('ok');
      expect(put(mhfe, waiting, { state })).toBe('field_not_yours');
      expect(put(viewerOf('ROLE_PUBLISHER', 88), waiting, { state })).toBe('not_visible');
    }
    const created = bookingIn(longCampaign('BIDDER_ACCEPTED'), 'CREATED');
    expect(put(publisher, created, { state: 'PUBLISHER_ACCEPTED' })).toBe('booking_not_waiting');
    const accepted = bookingIn(longCampaign('SENT_TO_PUBLISHER'), 'PUBLISHER_ACCEPTED');
    expect(put(publisher, accepted, { state: 'PUBLISHER_REJECTED' })).toBe('booking_decided');
    const rejected = bookingIn(longCampaign('SENT_TO_PUBLISHER'), 'PUBLISHER_REJECTED');
    expect(put(publisher, rejected, { fields: ['quantity'], state: 'PUBLISHER_ACCEPTED' })).toBe('booking_decided');
  });

  it('tells an offer maker that a waiting booking is with its publisher, not that it was decided [D6.17]', () => {
    expect(put(mhfe, waiting, { fields: ['quantity'] })).toBe('booking_with_publisher');
    const rejected = bookingIn(longCampaign('SENT_TO_PUBLISHER'), 'PUBLISHER_REJECTED');
    expect(put(mhfe, rejected, { fields: ['quantity'] })).toBe('booking_decided');
  });

  it('needs a quantity and a period of at least one [D6.18]', () => {
    expect(checkApprovable({ quantity: 1, rental_tenths: 10 }).ok).toBe(true);
    expect(checkApprovable({ quantity: 0, rental_tenths: 10 })).toMatchObject({ refusal: { field: 'quantity' } });
    for (const rental_tenths of [null, 0, 9]) {
      expect(checkApprovable({ quantity: 1, rental_tenths })).toMatchObject({
        refusal: { code: 'rental_period_below_one', field: 'rental_period_value' },
      });
    }
  });

  it('can be reopened while the offer is put together, and stays approved [D6.24]', () => {
    for (const state of ['BIDDER_ACCEPTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK'] as const) {
      const accepted = bookingIn(longCampaign(state), 'PUBLISHER_ACCEPTED');
      expect(put(publisher, accepted, { fields: priceFormFields, state: 'PUBLISHER_ACCEPTED' })).toBe('ok');
    }
    const gone = bookingIn(longCampaign('SENT_BACK_TO_INTERMEDIARY'), 'PUBLISHER_ACCEPTED');
    expect(put(publisher, gone, { fields: ['quantity'] })).toBe('campaign_not_in_state');
  });
});

describe('the fields of a booking', () => {
  const accepted = bookingIn(longCampaign('READY_TO_SENT_BACK'), 'PUBLISHER_ACCEPTED');

  it('that set the fee are the MHFE’s before the offer goes back [D4.14]', () => {
    expect(put(mhfe, accepted, { fields: ['mhfe_fee', 'additions'] })).toBe('ok');
    expect(put(publisher, accepted, { fields: ['mhfe_fee'] })).toBe('field_not_yours');
    const early = bookingIn(longCampaign('SENT_TO_PUBLISHER'), 'PUBLISHER_ACCEPTED');
    expect(put(mhfe, early, { fields: ['additions'] })).toBe('campaign_not_in_state');
    expect(put(admin, early, { fields: ['additions'] })).toBe('ok');
  });

  it('that set the price are never the MHFE’s [A6.9]', () => {
    for (const field of priceFormFields) expect(put(mhfe, accepted, { fields: [field] })).not.toBe('ok');
    expect(editableBookingFields(mhfe, accepted)).toEqual(['mhfe_fee', 'additions']);
  });

  it('hold no fee of its own inside a package', () => {
    const inside = { ...accepted, booking_package: publicPackage };
    expect(put(mhfe, inside, { fields: ['mhfe_fee'] })).toBe('booking_in_package');
    expect(put(mhfe, inside, { fields: ['additions'] })).toBe('ok');
  });

  it('of a manual row belong to whoever assembles [D6.13]', () => {
    const row = bookingIn(longCampaign('BIDDER_ACCEPTED'), 'CREATED', { kind: 'manual_row', publisher_id: null });
    expect(put(mhfe, row, { fields: priceFormFields, state: 'PUBLISHER_ACCEPTED' })).toBe('ok');
    expect(put(mhfe, { ...row, state: 'PUBLISHER_ACCEPTED' }, { fields: ['price_tags'] })).toBe('ok');
    const own = bookingIn(dedicatedCampaign('BIDDER_ACCEPTED'), 'CREATED', { kind: 'manual_row', publisher_id: null });
    expect(put(publisher, own, { state: 'PUBLISHER_ACCEPTED' })).toBe('ok');
  });

  it('are none for the customer side', () => {
    const offered = bookingIn(longCampaign('SENT_BACK_TO_ADVERTISER', { was_sent_back: true }), 'PUBLISHER_ACCEPTED');
    for (const viewer of [advertiser, intermediary]) expect(editableBookingFields(viewer, offered)).toEqual([]);
  });
});

describe('who sees a booking and its price', () => {
  it('is its publisher and the offer maker, and the customers once it is offered [D3.18]', () => {
    expect([publisher, mhfe, advertiser].map((viewer) => canSeeBooking(viewer, waiting))).toEqual([true, true, false]);
    const offered = longCampaign('SENT_BACK_TO_ADVERTISER', { was_sent_back: true });
    expect(canSeeBooking(advertiser, bookingIn(offered, 'PUBLISHER_ACCEPTED'))).toBe(true);
    expect(canSeeBooking(advertiser, bookingIn(offered, 'PUBLISHER_REJECTED'))).toBe(false);
  });

  it('is its publisher alone while its private package is not handed over [D3.7]', () => {
    const campaign = longCampaign('READY_TO_SENT_BACK');
    const seen = (is_done: boolean) => {
      const booking = bookingIn(campaign, 'PUBLISHER_ACCEPTED', { booking_package: { is_private: true, is_done } });
      return [publisher, admin, mhfe].map((viewer) => canSeeBooking(viewer, booking));
    };
    expect([seen(false), seen(true)]).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('keeps the prices of a refused offer readable', () => {
    const refused = longCampaign('REJECTED', { was_sent_back: true });
    const once = bookingIn(refused, 'REJECTED', { has_price_snapshot: true });
    expect(canSeePricing(advertiser, once).ok).toBe(true);
    const never = bookingIn(refused, 'REJECTED');
    expect(canSeePricing(mhfe, never)).toMatchObject({ refusal: { code: 'price_not_final' } });
  });

  it('tells a customer what a package costs, not what each surface of it does', () => {
    const inPackage = bookingIn(longCampaign('ADVERTISER_ACCEPT'), 'PUBLISHER_ACCEPTED', {
      booking_package: publicPackage,
    });
    for (const customer of [advertiser, intermediary]) {
      expect(canSeeBooking(customer, inPackage)).toBe(true);
      expect(canSeePricing(customer, inPackage)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
      expect(bookingActions(customer, inPackage)).toEqual([]);
    }
    expect([mhfe, publisher, admin].every((viewer) => canSeePricing(viewer, inPackage).ok)).toBe(true);
  });

  it('opens prices of approved bookings only', () => {
    expect(canSeePricing(publisher, waiting)).toMatchObject({ refusal: { code: 'price_not_final' } });
  });
});

describe('deleting a booking', () => {
  it('is the assembler’s while assembling, later an admin’s [D6.37]', () => {
    expect(canDeleteBooking(mhfe, waiting).ok).toBe(true);
    const done = bookingIn(longCampaign('ADVERTISER_ACCEPT'), 'PUBLISHER_ACCEPTED');
    expect(canDeleteBooking(mhfe, done)).toMatchObject({ refusal: { code: 'campaign_ended' } });
    expect(canDeleteBooking(admin, done).ok).toBe(true);
  });

  it('is a publisher’s for its own bookings, in campaigns only where it makes the offer', () => {
    expect(canDeleteBooking(publisher, waiting)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
    const manual = bookingIn(null, 'PUBLISHER_ACCEPTED', { kind: 'manual_booking' });
    expect(canDeleteBooking(publisher, manual).ok).toBe(true);
    expect(canDeleteBooking(mhfe, manual)).toMatchObject({ refusal: { code: 'not_visible' } });
    expect(canDeleteBooking(publisher, bookingIn(dedicatedCampaign('BIDDER_ACCEPTED'), 'CREATED')).ok).toBe(true);
  });

  it('does not tear a package apart', () => {
    const inside = { ...waiting, booking_package: publicPackage };
    expect(canDeleteBooking(mhfe, inside)).toMatchObject({ refusal: { code: 'public_package_sold_whole' } });
  });
});

describe('the buttons of a booking row', () => {
  it('are those of the reader’s role, closed ones with the reason', () => {
    expect(bookingActions(publisher, waiting)).toMatchObject([
      { action: 'approve', decision: { ok: true } },
      { action: 'reject', decision: { ok: true } },
      { action: 'reprice', decision: { refusal: { code: 'booking_not_accepted' } } },
      { action: 'show_pricing', decision: { refusal: { code: 'price_not_final' } } },
    ]);
    const open = bookingActions(mhfe, waiting).filter(({ decision }) => decision.ok);
    expect(open.map(({ action }) => action)).toEqual(['delete']);
    expect(bookingActions(advertiser, waiting)).toEqual([]);
  });
});
