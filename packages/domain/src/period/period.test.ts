import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, budapestDay, dayFromNumber, dayNumber, isDay, tomorrowInBudapest } from './day.ts';
import { isInYearlyPeriod, isMonthDay, touchesYearlyPeriod } from './month-day.ts';
import { containsPeriod, daysOf, intersection, lengthInDays, overlaps, type Period } from './period.ts';
import { checkPlannedPeriod } from './planned-period.ts';

const days = fc.integer({ min: dayNumber('2023-01-01'), max: dayNumber('2029-12-31') }).map(dayFromNumber);
const periods = fc
  .tuple(days, fc.integer({ min: 0, max: 500 }))
  .map(([date_from, length]): Period => ({ date_from, date_to: addDays(date_from, length) }));
const monthDays = fc
  .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2024-12-31') })
  .map((number) => dayFromNumber(number).slice(5));

describe('a day', () => {
  it('is a day of the calendar', () => {
    expect(['2026-02-28', '2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', '0000-00-00', ''].some(isDay)).toBe(
      false,
    );
  });

  it('is the one of the wall calendar in Budapest, in summer and in winter', () => {
    expect(budapestDay(new Date('2026-01-15T22:59:59Z'))).toBe('2026-01-15');
    expect(budapestDay(new Date('2026-01-15T23:00:00Z'))).toBe('2026-01-16');
    expect(budapestDay(new Date('2026-07-15T21:59:59Z'))).toBe('2026-07-15');
    expect(budapestDay(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16');
    expect(tomorrowInBudapest(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-02');
  });

  it('is stepped over months, leap days and the change of clocks', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

describe('periods', () => {
  it('overlap exactly when they have a day in common', () => {
    fc.assert(
      fc.property(periods, periods, (a, b) => {
        const common = daysOf(a).filter((day) => day >= b.date_from && day <= b.date_to);
        expect(overlaps(a, b)).toBe(common.length > 0);
        expect(intersection(a, b)).toEqual(
          common.length === 0 ? null : { date_from: common[0], date_to: common.at(-1) },
        );
        expect(containsPeriod(a, b)).toBe(common.length === lengthInDays(b));
      }),
    );
  });
});

describe('a yearly period', () => {
  it('takes days of every year', () => {
    expect(['01-01', '12-31', '02-29'].every(isMonthDay)).toBe(true);
    expect(['02-30', '13-01', '1-1', '00-10', '04-31'].some(isMonthDay)).toBe(false);
  });

  it('may run over New Year', () => {
    const winter = { date_from: '11-15', date_to: '01-31' };
    expect(isInYearlyPeriod(winter, '2026-12-24')).toBe(true);
    expect(isInYearlyPeriod(winter, '2027-01-31')).toBe(true);
    expect(isInYearlyPeriod(winter, '2027-02-01')).toBe(false);
    expect(touchesYearlyPeriod(winter, { date_from: '2026-02-01', date_to: '2026-11-14' })).toBe(false);
    expect(touchesYearlyPeriod(winter, { date_from: '2026-02-01', date_to: '2026-11-15' })).toBe(true);
    expect(touchesYearlyPeriod(winter, { date_from: '2027-01-31', date_to: '2027-03-01' })).toBe(true);
  });

  it('touches a period exactly when some day of that period lies in it', () => {
    fc.assert(
      fc.property(monthDays, monthDays, periods, (date_from, date_to, period) => {
        const yearly = { date_from, date_to };
        const bruteForce = daysOf(period).some((day) => isInYearlyPeriod(yearly, day));
        expect(touchesYearlyPeriod(yearly, period)).toBe(bruteForce);
      }),
      { numRuns: 600 },
    );
  });

  it('of the leap day alone waits for a leap year', () => {
    const leapDay = { date_from: '02-29', date_to: '02-29' };
    expect(touchesYearlyPeriod(leapDay, { date_from: '2025-01-01', date_to: '2027-12-31' })).toBe(false);
    expect(touchesYearlyPeriod(leapDay, { date_from: '2027-12-31', date_to: '2028-02-29' })).toBe(true);
    const fromLeapDay = { date_from: '02-29', date_to: '03-10' };
    expect(touchesYearlyPeriod(fromLeapDay, { date_from: '2026-02-28', date_to: '2026-03-01' })).toBe(true);
    expect(touchesYearlyPeriod(fromLeapDay, { date_from: '2026-01-01', date_to: '2026-02-28' })).toBe(false);
  });
});

describe('a planned period', () => {
  const now = new Date('2026-05-10T10:00:00Z');

  it('starts tomorrow or later [D5.43]', () => {
    const today = { date_from: '2026-05-10', date_to: '2026-06-01' };
    expect(checkPlannedPeriod(today, null, now)).toMatchObject([{ code: 'start_before_tomorrow' }]);
    expect(checkPlannedPeriod({ ...today, date_from: '2026-05-11' }, null, now)).toEqual([]);
  });

  it('ends at least a day after it starts', () => {
    const oneDay = { date_from: '2026-05-20', date_to: '2026-05-20' };
    expect(checkPlannedPeriod(oneDay, null, now)).toMatchObject([{ code: 'end_not_after_start', field: 'date_to' }]);
  });

  it('is not asked again where it did not change [D5.43]', () => {
    const past = { date_from: '2026-05-01', date_to: '2026-05-09' };
    expect(checkPlannedPeriod(past, past, now)).toEqual([]);
    expect(checkPlannedPeriod({ ...past, date_to: '2026-06-01' }, past, now)).toEqual([]);
  });
});
