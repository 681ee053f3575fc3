import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeQuantity } from '../availability/availability.ts';
import { addDays } from '../period/day.ts';
import { daysOf } from '../period/period.ts';
import { packageDays } from './package-occupancy.ts';

const april = { date_from: '2026-04-01', date_to: '2026-04-30' };
const surface = (id: number, holds: readonly { date_from: string; date_to: string; quantity: number }[]) => ({
  id,
  title: `Felület ${id}`,
  capacity: 2,
  quantity: 2,
  holds,
});

describe('a package can be sold whole', () => {
  it('on days on which nothing of it is short, and the others name what is', () => {
    const days = packageDays(
      [
        surface(1, [{ date_from: '2026-03-20', date_to: '2026-04-10', quantity: 1 }]),
        surface(2, [{ date_from: '2026-04-05', date_to: '2026-04-12', quantity: 2 }]),
      ],
      april,
    );
    expect(
      days.map(({ date_from, date_to, in_the_way }) => [date_from, date_to, in_the_way.map(({ id }) => id)]),
    ).toEqual([
      ['2026-04-01', '2026-04-04', [1]],
      ['2026-04-05', '2026-04-10', [1, 2]],
      ['2026-04-11', '2026-04-12', [2]],
      ['2026-04-13', '2026-04-30', []],
    ]);
    expect(days[1]?.in_the_way[1]).toEqual({ id: 2, title: 'Felület 2', free: 0, missing: 2 });
  });

  it('always, when there is nothing in it', () => {
    expect(packageDays([], april)).toEqual([{ ...april, in_the_way: [] }]);
  });

  it('exactly when every surface has its units free, day by day', () => {
    const hold = fc
      .record({ start: fc.nat(29), length: fc.nat(9), quantity: fc.integer({ min: 1, max: 2 }) })
      .map(({ start, length, quantity }) => {
        const date_from = addDays(april.date_from, start);
        return { date_from, date_to: addDays(date_from, length), quantity };
      });
    fc.assert(
      fc.property(fc.array(fc.array(hold, { maxLength: 4 }), { maxLength: 4 }), (all) => {
        const surfaces = all.map((holds, index) => surface(index + 1, holds));
        const days = packageDays(surfaces, april);
        expect(days.flatMap(daysOf)).toEqual(daysOf(april));
        for (const part of days) {
          for (const day of daysOf(part)) {
            const short = surfaces.filter(
              ({ capacity, quantity, holds }) =>
                freeQuantity(capacity, holds, { date_from: day, date_to: day }) < quantity,
            );
            expect(part.in_the_way.map(({ id }) => id)).toEqual(short.map(({ id }) => id));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
