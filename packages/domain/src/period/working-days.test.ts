import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { idleSinceBefore, isWorkingDay, workingDaysBetween } from './working-days.ts';

const none = (): boolean => false;
const epiphany = (day: string): boolean => day.endsWith('-01-06');

describe('working days [D10.9]', () => {
  it('are Monday to Friday, holidays left out', () => {
    const week = ['2026-03-02', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'];
    expect(week.map((day) => isWorkingDay(day, none))).toEqual([true, true, false, false, true]);
    expect(isWorkingDay('2026-01-06', epiphany)).toBe(false);
  });

  it('between two days are counted without these two', () => {
    expect(workingDaysBetween('2026-03-04', '2026-03-06', none)).toBe(1);
    expect(workingDaysBetween('2026-03-04', '2026-03-09', none)).toBe(2);
    expect(workingDaysBetween('2026-01-02', '2026-01-08', epiphany)).toBe(2);
    expect(workingDaysBetween('2026-03-04', '2026-03-04', none)).toBe(0);
  });

  it('of idleness end exactly where the count is reached [D10.10]', () => {
    expect(idleSinceBefore('2026-03-09', 2, none)).toBe('2026-03-05');
    const days = fc.integer({ min: 0, max: 4000 }).map((number) => addDays('2020-01-01', number));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 9 }), (today, count) => {
        const before = idleSinceBefore(today, count, epiphany);
        expect(workingDaysBetween(addDays(before, -1), today, epiphany)).toBeGreaterThanOrEqual(count);
        expect(workingDaysBetween(before, today, epiphany)).toBeLessThan(count);
      }),
    );
  });
});
