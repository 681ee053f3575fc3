import { describe, expect, it } from 'vitest';
import { spanAround } from './calendar-span.ts';

describe('the span of a calendar', () => {
  it('is a whole month of days, a quarter of weeks, a year of months, and two years of quarters', () => {
    expect(spanAround('day', '2028-02-11')).toEqual({ date_from: '2028-02-01', date_to: '2028-02-29' });
    expect(spanAround('week', '2026-06-30')).toEqual({ date_from: '2026-04-01', date_to: '2026-06-30' });
    expect(spanAround('week', '2026-10-01')).toEqual({ date_from: '2026-10-01', date_to: '2026-12-31' });
    expect(spanAround('month', '2026-10-01')).toEqual({ date_from: '2026-01-01', date_to: '2026-12-31' });
    expect(spanAround('quarter', '2026-10-01')).toEqual({ date_from: '2026-01-01', date_to: '2027-12-31' });
  });

  it('goes on and back over the years', () => {
    expect(spanAround('day', '2026-12-31', 1)).toEqual({ date_from: '2027-01-01', date_to: '2027-01-31' });
    expect(spanAround('week', '2026-02-28', -1)).toEqual({ date_from: '2025-10-01', date_to: '2025-12-31' });
    expect(spanAround('quarter', '2026-12-31', 1)).toEqual({ date_from: '2027-01-01', date_to: '2028-12-31' });
  });
});
