import { describe, expect, it } from 'vitest';
import { checkBookedDays, insideCampaign } from './booking-days.ts';
import type { BookingKind } from './booking-facts.ts';

const today = '2027-03-10';
const days = (date_from: string, date_to: string) => ({
  date_from: `2027-03-${date_from}`,
  date_to: `2027-03-${date_to}`,
});

describe('the days of a booking [D6.43]', () => {
  it.each([
    ['campaign_booking', days('10', '20'), null],
    ['campaign_booking', days('09', '20'), 'booking_in_past'],
    ['campaign_booking', days('01', '05'), 'booking_in_past'],
    ['manual_row', days('09', '20'), 'booking_in_past'],
    ['manual_booking', days('01', '20'), null],
    ['manual_booking', days('01', '10'), null],
    ['manual_booking', days('01', '09'), 'booking_ends_in_past'],
  ] as const)('new, %s of %o: %s', (kind: BookingKind, period, code) => {
    const decision = checkBookedDays(kind, period, null, today);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });

  it.each([
    ['campaign_booking', days('01', '20'), days('01', '25'), null],
    ['campaign_booking', days('01', '20'), days('02', '20'), 'booking_in_past'],
    ['campaign_booking', days('01', '20'), days('01', '09'), 'booking_ends_in_past'],
    ['campaign_booking', days('01', '05'), days('01', '05'), null],
    ['manual_booking', days('05', '20'), days('01', '20'), null],
    ['manual_booking', days('05', '20'), days('05', '09'), 'booking_ends_in_past'],
    ['manual_booking', days('01', '05'), days('02', '05'), 'booking_ends_in_past'],
  ] as const)('%s of %o moved to %o: %s', (kind: BookingKind, before, after, code) => {
    const decision = checkBookedDays(kind, after, before, today);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('the days of a booking and of its campaign [D5.44]', () => {
  const campaign = days('10', '20');

  it.each([
    [days('10', '20'), false, null],
    [days('12', '15'), undefined, null],
    [days('09', '20'), false, 'outside_campaign_period'],
    [days('12', '21'), undefined, 'outside_campaign_period'],
    [days('09', '21'), true, null],
  ] as const)('%o, others are meant: %s: %s', (period, isOutsideMeant, code) => {
    const decision = insideCampaign(campaign, period, isOutsideMeant);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});
