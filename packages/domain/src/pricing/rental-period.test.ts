import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { type RentalPeriod, rentalPeriodOf, timeUnits, type UnitLength, unitLengthNamed } from './rental-period.ts';

const days = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2029-12-31') }).map(dayFromNumber);

/** A period of so many days from Monday 1 March 2027. */
function ofDays(count: number): { date_from: string; date_to: string } {
  return { date_from: '2027-03-01', date_to: addDays('2027-03-01', count - 1) };
}

/** Of a unit that was given this name when it was made. */
function periodNamed(name: string, period: Period): RentalPeriod | null {
  const length = unitLengthNamed(name);
  return length === null ? null : rentalPeriodOf(length, period);
}

describe('the rental period that the days of a booking make', () => {
  it.each([
    ['nap', 1, 10, 'exact'],
    ['nap', 28, 280, 'exact'],
    ['hét', 7, 10, 'exact'],
    ['hét', 28, 40, 'exact'],
    ['hét', 10, 14, 'rounded'],
    ['hét', 6, 10, 'raised'],
    ['2 hét', 14, 10, 'exact'],
    ['2 hét', 28, 20, 'exact'],
    ['2 hét', 35, 25, 'exact'],
    ['2 hét', 30, 21, 'rounded'],
    ['2 hét', 29, 21, 'rounded'],
    ['2 hét', 1, 10, 'raised'],
    ['4 hét', 28, 10, 'exact'],
    ['20 nap', 31, 16, 'rounded'],
    ['alkalom', 28, 10, 'exact'],
    ['Alkalom', 1, 10, 'exact'],
    ['2 HÉT', 28, 20, 'exact'],
  ])('%s, %i days: %i tenths, %s', (unit, count, tenths, kind) => {
    expect(periodNamed(unit, ofDays(count))).toEqual({ days: count, tenths, kind });
  });

  it.each([
    ['hónap', '2027-03-01', '2027-03-31', 10, 'exact'],
    ['hónap', '2027-02-01', '2027-02-28', 10, 'exact'],
    ['hónap', '2028-02-01', '2028-02-28', 10, 'rounded'],
    ['hónap', '2027-03-01', '2027-03-28', 10, 'raised'],
    ['hónap', '2027-01-20', '2027-02-19', 10, 'exact'],
    ['hónap', '2027-03-01', '2027-04-15', 15, 'exact'],
    ['hónap', '2027-03-15', '2027-06-14', 30, 'exact'],
    ['hónap', '2027-03-01', '2028-02-29', 120, 'exact'],
    ['hónap', '2027-01-31', '2027-02-27', 10, 'exact'],
    ['hónap', '2027-03-01', '2027-04-01', 10, 'rounded'],
    ['hónap', '2027-03-01', '2027-04-02', 11, 'rounded'],
    ['3 hónap', '2027-01-01', '2027-06-30', 20, 'exact'],
    ['félhónap', '2027-04-01', '2027-04-15', 10, 'exact'],
    ['félhónap', '2027-04-01', '2027-05-31', 40, 'exact'],
  ])('%s, %s to %s: %i tenths, %s', (unit, date_from, date_to, tenths, kind) => {
    expect(periodNamed(unit, { date_from, date_to })).toMatchObject({ tenths, kind });
  });

  it.each(['', 'kampány', 'heti', '0 nap', 'hét 2', '2,5 hét'])(
    'a unit %j that names no time proposes nothing',
    (unit) => {
      expect(periodNamed(unit, ofDays(28))).toBeNull();
    },
  );

  it('never shrinks when a day is added, and is never below one', () => {
    const units = fc.constantFrom<UnitLength>(
      ...timeUnits.map((unit) => ({ count: 1, unit })),
      { count: 2, unit: 'week' },
      { count: 3, unit: 'month' },
    );
    fc.assert(
      fc.property(units, days, fc.integer({ min: 0, max: 800 }), (unit, date_from, length) => {
        const date_to = addDays(date_from, length);
        const shorter = rentalPeriodOf(unit, { date_from, date_to }).tenths;
        expect(shorter).toBeGreaterThanOrEqual(10);
        expect(rentalPeriodOf(unit, { date_from, date_to: addDays(date_to, 1) }).tenths).toBeGreaterThanOrEqual(
          shorter,
        );
      }),
    );
  });
});
