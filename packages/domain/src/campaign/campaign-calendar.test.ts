import { describe, expect, it } from 'vitest';
import { barWithin, calendarStatusOf, firstDayOfFeed } from './campaign-calendar.ts';
import { campaignStates } from './campaign-states.ts';

const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
const bar = (date_from: string, date_to: string) => barWithin(march, { date_from, date_to });

describe('a bar of the calendar', () => {
  it('covers the days of the period that lie in the span, and says where it goes beyond', () => {
    expect(bar('2026-03-10', '2026-03-12')).toEqual({ offset: 9, length: 3, beganBefore: false, goesOn: false });
    expect(bar('2026-02-10', '2026-03-01')).toEqual({ offset: 0, length: 1, beganBefore: true, goesOn: false });
    expect(bar('2026-03-31', '2026-09-01')).toEqual({ offset: 30, length: 1, beganBefore: false, goesOn: true });
    expect(bar('2025-03-31', '2026-09-01')).toEqual({ offset: 0, length: 31, beganBefore: true, goesOn: true });
  });

  it('is none where the period does not touch the span', () => {
    expect(bar('2026-02-01', '2026-02-28')).toBeNull();
    expect(bar('2026-04-01', '2026-04-01')).toBeNull();
  });
});

describe('a feed', () => {
  it('strikes out what ended rejected, and is certain of nothing but an accepted offer', () => {
    const of = (status: string) => campaignStates.filter((state) => calendarStatusOf(state) === status);
    expect(of('CONFIRMED')).toEqual(['ADVERTISER_ACCEPT']);
    expect(of('CANCELLED').toSorted()).toEqual(['BIDDER_REJECTED', 'INTERMEDIARY_REJECTED', 'REJECTED']);
  });

  it('goes a quarter back', () => {
    expect(firstDayOfFeed('2026-06-01')).toBe('2026-03-01');
  });
});
