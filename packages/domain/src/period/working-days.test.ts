import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { idleSinceBefore, movedDayFault, unknownYears, workingDaysBetween, workingDaysOf } from './working-days.ts';

const byLaw = workingDaysOf([]);
const moved = workingDaysOf([{ year: 2026, worked: ['2026-01-10'], off: ['2026-01-02'] }]);

describe('working days [D10.9]', () => {
  it('are Monday to Friday without public holidays, and what the year moves', () => {
    const week = ['2026-03-02', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-04-06'];
    expect(week.map(byLaw)).toEqual([true, true, false, false, true, false]);
    expect(['2026-01-02', '2026-01-10', '2026-01-17'].map(byLaw)).toEqual([true, false, false]);
    expect(['2026-01-02', '2026-01-10', '2026-01-17'].map(moved)).toEqual([false, true, false]);
  });

  it('between two days are counted without these two', () => {
    expect(workingDaysBetween('2026-03-04', '2026-03-06', byLaw)).toBe(1);
    expect(workingDaysBetween('2026-03-04', '2026-03-09', byLaw)).toBe(2);
    expect(workingDaysBetween('2025-12-31', '2026-01-12', moved)).toBe(6);
    expect(workingDaysBetween('2026-03-04', '2026-03-04', byLaw)).toBe(0);
  });

  it('of idleness end exactly where the count is reached [D10.10]', () => {
    expect(idleSinceBefore('2026-03-09', 2, byLaw)).toBe('2026-03-05');
    const days = fc.integer({ min: 0, max: 4000 }).map((number) => addDays('2020-01-01', number));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 9 }), (today, count) => {
        const before = idleSinceBefore(today, count, moved);
        expect(workingDaysBetween(addDays(before, -1), today, moved)).toBeGreaterThanOrEqual(count);
        expect(workingDaysBetween(before, today, moved)).toBeLessThan(count);
      }),
    );
  });

  it.each([
    ['worked', '2027-01-09', null],
    ['worked', '2027-01-08', 'day_worked_anyway'],
    ['worked', '2027-05-01', 'day_is_holiday'],
    ['worked', '2026-01-10', 'day_of_other_year'],
    ['off', '2027-01-08', null],
    ['off', '2027-01-09', 'day_off_anyway'],
    ['off', '2027-03-15', 'day_off_anyway'],
    ['off', '2028-01-07', 'day_of_other_year'],
  ] as const)('of a year that are %s may be given as %s: %s', (list, day, fault) =>
    expect(movedDayFault(2027, list, day)).toBe(fault),
  );

  it('are not all known where one of the years between is not', () => {
    const years = [{ year: 2025 }, { year: 2026 }];
    const between = (from: string, to: string) => unknownYears(years, new Date(from), new Date(to));
    expect(between('2025-12-30T10:00:00Z', '2026-12-31T22:59:00Z')).toEqual([]);
    // Midnight in Budapest.
    expect(between('2026-12-30T10:00:00Z', '2026-12-31T23:00:00Z')).toEqual([2027]);
    expect(between('2026-12-30T10:00:00Z', '2028-01-03T17:00:00Z')).toEqual([2027, 2028]);
    expect(between('2027-01-03T17:00:00Z', '2026-12-30T10:00:00Z')).toEqual([]);
  });
});
