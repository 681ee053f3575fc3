import { describe, expect, it } from 'vitest';
import { quarterOf, spanAround } from './calendar-span.ts';

describe('the span of a calendar', () => {
  it('is the whole month or quarter of a day', () => {
    expect(spanAround('month', '2028-02-11')).toEqual({ date_from: '2028-02-01', date_to: '2028-02-29' });
    expect(spanAround('quarter', '2026-06-30')).toEqual({ date_from: '2026-04-01', date_to: '2026-06-30' });
    expect(spanAround('quarter', '2026-10-01')).toEqual({ date_from: '2026-10-01', date_to: '2026-12-31' });
  });

  it('goes on and back over the years', () => {
    expect(spanAround('month', '2026-12-31', 1)).toEqual({ date_from: '2027-01-01', date_to: '2027-01-31' });
    expect(spanAround('quarter', '2026-02-28', -1)).toEqual({ date_from: '2025-10-01', date_to: '2025-12-31' });
  });

  it('names quarters from one to four', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(quarterOf)).toEqual([1, 2, 3, 4]);
  });
});
