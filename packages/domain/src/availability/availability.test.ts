import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../period/day.ts';
import { containsDay, daysOf } from '../period/period.ts';
import {
  daysAbove,
  freeQuantity,
  freeSegments,
  fullDays,
  type Hold,
  hasFreeUnit,
  peakOf,
  spanOf,
} from './availability.ts';

const start = '2026-02-20';
const holdsOf = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 3 }))
    .map(([from, length, quantity]): Hold => {
      const date_from = addDays(start, from);
      return { date_from, date_to: addDays(date_from, length), quantity };
    }),
  { maxLength: 12 },
);
const windows = fc
  .tuple(fc.integer({ min: -5, max: 45 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, length]) => ({ date_from: addDays(start, from), date_to: addDays(start, from + length) }));

function takenOn(holds: readonly Hold[], day: Day): number {
  return holds.filter((hold) => containsDay(hold, day)).reduce((sum, hold) => sum + hold.quantity, 0);
}

describe('availability', () => {
  it('counts units that are as good as each other: which one a booking holds is nowhere said [D6.1]', () => {
    const day = { date_from: '2026-03-01', date_to: '2026-03-01' };
    const holds = [1, 2].map((quantity): Hold => ({ ...day, quantity }));
    expect(holds.map((hold) => freeQuantity(3, [hold], day))).toEqual([2, 1]);
    expect(freeQuantity(3, holds, day)).toBe(0);
    expect(freeQuantity(3, holds.toReversed(), day)).toBe(0);
  });

  it('is the quantity less the highest sum of a day [D6.4]', () => {
    const holds = [
      { date_from: '2026-03-01', date_to: '2026-03-10', quantity: 2 },
      { date_from: '2026-03-10', date_to: '2026-03-20', quantity: 1 },
      { date_from: '2026-03-11', date_to: '2026-03-15', quantity: 1 },
    ];
    expect(freeQuantity(3, holds, { date_from: '2026-03-01', date_to: '2026-03-09' })).toBe(1);
    expect(freeQuantity(3, holds, { date_from: '2026-03-01', date_to: '2026-03-10' })).toBe(0);
    expect(freeQuantity(3, holds, { date_from: '2026-03-11', date_to: '2026-03-31' })).toBe(1);
    expect(freeQuantity(3, holds, { date_from: '2026-03-21', date_to: '2026-03-31' })).toBe(3);
  });

  it('does not net an end against a start on the same day [D6.1]', () => {
    const holds = [
      { date_from: '2026-03-01', date_to: '2026-03-05', quantity: 1 },
      { date_from: '2026-03-05', date_to: '2026-03-09', quantity: 1 },
    ];
    expect(peakOf(holds, { date_from: '2026-03-01', date_to: '2026-03-09' })).toBe(2);
    expect(fullDays(2, holds, { date_from: '2026-03-01', date_to: '2026-03-09' })).toEqual([
      { date_from: '2026-03-05', date_to: '2026-03-05' },
    ]);
  });

  it('has the peak of counting day by day', () => {
    fc.assert(
      fc.property(holdsOf, windows, (holds, period) => {
        expect(peakOf(holds, period)).toBe(Math.max(0, ...daysOf(period).map((day) => takenOn(holds, day))));
      }),
      { numRuns: 500 },
    );
  });

  it('names the full days that counting day by day finds, each once and in order', () => {
    fc.assert(
      fc.property(holdsOf, windows, fc.integer({ min: 1, max: 5 }), (holds, period, capacity) => {
        const full = fullDays(capacity, holds, period);
        expect(full.flatMap(daysOf)).toEqual(daysOf(period).filter((day) => takenOn(holds, day) >= capacity));
        const gaps = full.slice(1).map((days, index) => days.date_from > addDays(full[index]?.date_to ?? '', 1));
        expect(gaps.every(Boolean)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has a free unit in a period exactly when no full day lies in it', () => {
    fc.assert(
      fc.property(holdsOf, windows, fc.integer({ min: 1, max: 5 }), (holds, period, capacity) => {
        const span = spanOf(holds);
        const full = span === null ? [] : fullDays(capacity, holds, span);
        expect(hasFreeUnit(full, period)).toBe(freeQuantity(capacity, holds, period) > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is drawn as a strip that changes exactly where the free units do', () => {
    fc.assert(
      fc.property(holdsOf, windows, fc.integer({ min: 6, max: 9 }), (holds, period, capacity) => {
        const strip = freeSegments(capacity, holds, period);
        const daily = strip.flatMap((part) => daysOf(part).map((day) => [day, part.free]));
        expect(daily).toEqual(daysOf(period).map((day) => [day, capacity - takenOn(holds, day)]));
        expect(strip.slice(1).every((part, index) => part.free !== strip[index]?.free)).toBe(true);
      }),
    );
  });

  it('names the days that stand in the way of fewer units', () => {
    fc.assert(
      fc.property(holdsOf, windows, fc.integer({ min: 0, max: 5 }), (holds, period, quantity) => {
        const blocked = daysAbove(quantity, holds, period).flatMap(daysOf);
        expect(blocked).toEqual(daysOf(period).filter((day) => takenOn(holds, day) > quantity));
      }),
    );
  });
});
