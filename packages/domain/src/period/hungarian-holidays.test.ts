import { describe, expect, it } from 'vitest';
import { easterSunday, isHungarianHoliday } from './hungarian-holidays.ts';
import { isWorkingDay } from './working-days.ts';

describe('the public holidays of Hungary', () => {
  it('movable ones among them, are no working days [D10.9]', () => {
    const free = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-25', '2026-08-20', '2026-10-23', '2027-03-29'];
    expect(free.filter((day) => !isHungarianHoliday(day))).toEqual([]);
    const christmas = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28'];
    expect(christmas.map((day) => isWorkingDay(day, isHungarianHoliday))).toEqual([true, false, false, true]);
    expect(isHungarianHoliday('2026-04-07')).toBe(false);
  });

  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('know Easter of %s', (year, sunday) => expect(easterSunday(year)).toBe(sunday));
});
