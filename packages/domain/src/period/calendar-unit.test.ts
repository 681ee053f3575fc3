import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addUnits,
  calendarUnits,
  countUnits,
  quarterOf,
  startOfUnit,
  unitsOf,
  weekdayOf,
  weekNumber,
} from './calendar-unit.ts';
import { addDays, type Day, dayFromNumber, dayNumber } from './day.ts';

const days = fc.integer({ min: dayNumber('1965-01-01'), max: dayNumber('2040-12-31') }).map(dayFromNumber);
const units = fc.constantFrom(...calendarUnits);

describe('units of the calendar', () => {
  it('have weeks that begin on Monday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '1969-12-29'].map(weekdayOf)).toEqual([0, 5, 6, 0]);
    expect(startOfUnit('week', '2026-11-22')).toBe('2026-11-16');
    expect(startOfUnit('month', '2026-11-22')).toBe('2026-11-01');
    expect(startOfUnit('day', '2026-11-22')).toBe('2026-11-22');
  });

  it('have quarters that begin in January, April, July and October, and number them from one to four', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(quarterOf)).toEqual([1, 2, 3, 4]);
    expect(startOfUnit('quarter', '2026-11-22')).toBe('2026-10-01');
    expect(unitsOf('quarter', { date_from: '2026-06-30', date_to: '2026-07-01' })).toEqual([
      { date_from: '2026-04-01', date_to: '2026-06-30' },
      { date_from: '2026-07-01', date_to: '2026-09-30' },
    ]);
  });

  it('number weeks by their Thursday', () => {
    expect(
      ['2026-01-01', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30', '2021-01-01'].map(weekNumber),
    ).toEqual([1, 53, 53, 1, 1, 53]);
  });

  it('cover every day of a period once, in order', () => {
    fc.assert(
      fc.property(units, days, fc.integer({ min: 0, max: 200 }), (unit, date_from, length) => {
        const period = { date_from, date_to: addDays(date_from, length) };
        const columns = unitsOf(unit, period);
        expect(columns).toHaveLength(countUnits(unit, period));
        expect((columns[0]?.date_from ?? '~') <= date_from && (columns.at(-1)?.date_to ?? '') >= period.date_to).toBe(
          true,
        );
        const starts = columns.map((column) => column.date_from);
        expect(columns.slice(0, -1).map((column): Day => addDays(column.date_to, 1))).toEqual(starts.slice(1));
        expect(starts.map((day) => startOfUnit(unit, day))).toEqual(starts);
        expect(starts.map((_, index) => addUnits(unit, starts[0] ?? '', index))).toEqual(starts);
      }),
    );
  });

  it('add months without running over the end of a shorter one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-21', -18)).toBe('2025-05-21');
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01');
  });
});
