import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStates } from '../booking/booking-states.ts';
import { calendarUnits, countUnits, unitsOf } from '../period/calendar-unit.ts';
import { addDays, type Day } from '../period/day.ts';
import { containsDay, daysOf } from '../period/period.ts';
import { shortDays } from './availability.ts';
import {
  boardColumns,
  boardPeriod,
  type HoldKind,
  holdKindOf,
  holdKinds,
  type OccupancyHold,
  occupancyCells,
  occupancySegments,
  stripPeriod,
  takenSegments,
} from './occupancy.ts';

/** Counted day by day. */
function shareOf(taken: readonly number[], capacity: number): number {
  const [sum, all] = [taken.reduce((one, other) => one + other, 0), capacity * taken.length];
  if (sum === 0 || sum >= all) return sum === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * sum) / all)));
}

const start = '2026-02-20';
const holdsOf = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 0, max: 40 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom(...holdKinds),
      isOption: fc.boolean(),
    })
    .map(({ from, length, quantity, kind, isOption }): OccupancyHold => {
      const date_from = addDays(start, from);
      const is_option = isOption && kind === 'waiting';
      return { date_from, date_to: addDays(date_from, length), quantity, kind, is_option };
    }),
  { maxLength: 14 },
);
const windows = fc
  .tuple(fc.integer({ min: -5, max: 80 }), fc.integer({ min: 0, max: 70 }))
  .map(([from, length]) => ({ date_from: addDays(start, from), date_to: addDays(start, from + length) }));

function takenOn(holds: readonly OccupancyHold[], day: Day, kind: HoldKind): number {
  return holds
    .filter((hold) => hold.kind === kind && containsDay(hold, day))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function optionsOn(holds: readonly OccupancyHold[], day: Day): number {
  const options = holds.filter((hold) => hold.is_option === true);
  return takenOn(options, day, 'waiting');
}

describe('the board', () => {
  it('shows in each column what counting day by day finds on its busiest day [D6.38]', () => {
    fc.assert(
      fc.property(
        holdsOf,
        windows,
        fc.constantFrom(...calendarUnits),
        fc.integer({ min: 1, max: 6 }),
        (holds, window, unit, capacity) => {
          const columns = unitsOf(unit, window);
          const counted = columns.map((column) => {
            const days = daysOf(column).map((day) => {
              const [booked, waiting] = [takenOn(holds, day, 'booked'), takenOn(holds, day, 'waiting')];
              return { booked, waiting, options: optionsOn(holds, day), taken: booked + waiting };
            });
            const busiest = days.toSorted((a, b) => b.taken - a.taken || b.booked - a.booked)[0];
            const { booked = 0, waiting = 0, options = 0 } = busiest ?? {};
            return {
              booked,
              waiting,
              options,
              free_days: days.filter((day) => day.taken < capacity).length,
              share: shareOf(
                days.map((day) => day.taken),
                capacity,
              ),
            };
          });
          expect(occupancyCells(capacity, holds, columns)).toEqual(counted);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('has no columns and no cells where nothing is asked', () => {
    expect(occupancyCells(2, [], [])).toEqual([]);
  });

  it('tells the worst day of a week and not the sum of its bookings [D6.38]', () => {
    const holds: OccupancyHold[] = [
      { date_from: '2026-03-02', date_to: '2026-03-03', quantity: 2, kind: 'booked' },
      { date_from: '2026-03-04', date_to: '2026-03-08', quantity: 1, kind: 'waiting' },
    ];
    const week = unitsOf('week', { date_from: '2026-03-04', date_to: '2026-03-04' });
    expect(occupancyCells(2, holds, week)).toEqual([{ booked: 2, waiting: 0, options: 0, free_days: 5, share: 64 }]);
  });

  it('tells the share of its unit-days, in which a little is never nothing and almost all is never all', () => {
    const month = unitsOf('month', { date_from: '2026-03-01', date_to: '2026-03-31' });
    const shareAt = (capacity: number, date_from: string, date_to: string, quantity: number) =>
      occupancyCells(capacity, [{ date_from, date_to, quantity, kind: 'booked' }], month)[0]?.share;
    expect(shareAt(50, '2026-03-04', '2026-03-04', 1)).toBe(1);
    expect(shareAt(1, '2026-03-01', '2026-03-31', 1)).toBe(100);
    expect(shareAt(1000, '2026-03-01', '2026-03-31', 999)).toBe(99);
    expect(shareAt(1, '2026-03-01', '2026-03-10', 1)).toBe(32);
    expect(shareAt(1, '2026-04-01', '2026-04-10', 1)).toBe(0);
    // Oversold, as an import of long ago may have left it.
    expect(shareAt(1, '2026-03-01', '2026-03-31', 3)).toBe(100);
  });

  it('cuts what is taken where it changes and leaves out what is free', () => {
    const holds: OccupancyHold[] = [
      { date_from: '2026-02-20', date_to: '2026-03-03', quantity: 1, kind: 'booked' },
      { date_from: '2026-03-03', date_to: '2026-03-04', quantity: 1, kind: 'waiting', is_option: true },
      { date_from: '2026-03-10', date_to: '2026-04-10', quantity: 2, kind: 'booked' },
    ];
    expect(takenSegments(holds, { date_from: '2026-03-01', date_to: '2026-03-31' })).toEqual([
      { date_from: '2026-03-01', date_to: '2026-03-02', booked: 1, waiting: 0, options: 0 },
      { date_from: '2026-03-03', date_to: '2026-03-03', booked: 1, waiting: 1, options: 1 },
      { date_from: '2026-03-04', date_to: '2026-03-04', booked: 0, waiting: 1, options: 1 },
      { date_from: '2026-03-10', date_to: '2026-03-31', booked: 2, waiting: 0, options: 0 },
    ]);
  });

  it('cuts where one hold follows another, though as much is taken: each is somebody’s', () => {
    const holds: OccupancyHold[] = [
      { date_from: '2026-03-02', date_to: '2026-03-08', quantity: 1, kind: 'booked' },
      { date_from: '2026-03-09', date_to: '2026-03-15', quantity: 1, kind: 'booked' },
    ];
    const period = { date_from: '2026-03-01', date_to: '2026-03-31' };
    expect(takenSegments(holds, period).map(({ date_from, date_to }) => [date_from, date_to])).toEqual([
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
    ]);
    expect(occupancySegments(holds, period)).toHaveLength(3);
  });

  it('reaches 18 months back and forward, in whole months', () => {
    expect(boardPeriod('2026-03-04')).toEqual({ date_from: '2024-09-01', date_to: '2027-09-30' });
    expect(boardPeriod('2026-12-31')).toEqual({ date_from: '2025-06-01', date_to: '2028-06-30' });
    expect(boardColumns('month', '2026-03-04')).toHaveLength(37);
    const quarters = boardColumns('quarter', '2026-03-04');
    expect([quarters[0]?.date_from, quarters.at(-1)?.date_to]).toEqual(['2024-07-01', '2027-09-30']);
    const weeks = boardColumns('week', '2026-03-04');
    expect([weeks[0]?.date_from, weeks.at(-1)?.date_to]).toEqual(['2024-08-26', '2027-10-03']);
    expect(boardColumns('day', '2026-03-04').length).toBe(countUnits('day', boardPeriod('2026-03-04')));
  });

  it('tells decided bookings from those that wait, and leaves out the others', () => {
    expect(bookingStates.map(holdKindOf)).toEqual(['waiting', 'waiting', 'booked', null, null]);
  });
});

describe('the strip', () => {
  it('changes exactly where what is taken does', () => {
    fc.assert(
      fc.property(holdsOf, windows, (holds, period) => {
        const strip = occupancySegments(holds, period);
        const daily = strip.flatMap((part) =>
          daysOf(part).map((day) => [day, part.booked, part.waiting, part.options]),
        );
        const counted = daysOf(period).map((day) => {
          const [booked, waiting] = [takenOn(holds, day, 'booked'), takenOn(holds, day, 'waiting')];
          return [day, booked, waiting, optionsOn(holds, day)];
        });
        expect(daily).toEqual(counted);
        const changes = strip.slice(1).map((part, index) => {
          const before = strip[index];
          if (before === undefined) return false;
          return (['booked', 'waiting', 'options'] as const).some((kind) => part[kind] !== before[kind]);
        });
        expect(changes.every(Boolean)).toBe(true);
      }),
    );
  });

  it('looks 18 months ahead, also from the end of a long month', () => {
    expect(stripPeriod('2026-03-04')).toEqual({ date_from: '2026-03-04', date_to: '2027-09-04' });
    expect(stripPeriod('2026-08-31').date_to).toBe('2028-02-29');
  });
});

describe('the days in the way', () => {
  it('are those that counting day by day finds, with what is free and what is missing', () => {
    fc.assert(
      fc.property(
        holdsOf,
        windows,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (holds, period, capacity, wanted) => {
          const daily = shortDays(capacity, holds, period, wanted).flatMap((days) =>
            daysOf(days).map((day) => [day, days.free, days.missing]),
          );
          const counted = daysOf(period).flatMap((day) => {
            const free = capacity - takenOn(holds, day, 'booked') - takenOn(holds, day, 'waiting');
            return free < wanted ? [[day, Math.max(0, free), wanted - free]] : [];
          });
          expect(daily).toEqual(counted);
        },
      ),
    );
  });
});
