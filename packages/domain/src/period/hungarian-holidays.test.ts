import { describe, expect, it } from 'vitest';
import { isHungarianHoliday } from './hungarian-holidays.ts';
import { isWorkingDay } from './working-days.ts';

describe('the public holidays of Hungary', () => {
  it('movable ones among them, are no working days [D10.9]', () => {
    const free = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-25', '2026-08-20', '2026-10-23', '2027-03-29'];
    expect(free.filter((day) => !isHungarianHoliday(day))).toEqual([]);
    const christmas = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28'];
    expect(christmas.map((day) => isWorkingDay(day, isHungarianHoliday))).toEqual([true, false, false, true]);
    expect(isHungarianHoliday('2026-04-07')).toBe(false);
  });
});
