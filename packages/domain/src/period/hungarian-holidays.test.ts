import { describe, expect, it } from 'vitest';
import { isHungarianHoliday } from './hungarian-holidays.ts';

describe('the public holidays of Hungary', () => {
  it('are those of the law, movable ones among them, and 24 December is none', () => {
    const free = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-25', '2026-08-20', '2026-10-23', '2027-03-29'];
    expect(free.filter((day) => !isHungarianHoliday(day))).toEqual([]);
    const christmas = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
    expect(christmas.map(isHungarianHoliday)).toEqual([false, false, true, true, false]);
    expect(isHungarianHoliday('2026-04-07')).toBe(false);
  });
});
