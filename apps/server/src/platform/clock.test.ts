import { expect, test } from 'vitest';
import { todayOf } from './clock.ts';

const dayAt = (instant: string): string => todayOf({ now: () => new Date(instant) });

test.each([
  ['2026-01-31T22:59:59Z', '2026-01-31', 'winter, the last second of the day'],
  ['2026-01-31T23:00:00Z', '2026-02-01', 'winter, midnight'],
  ['2026-07-31T21:59:59Z', '2026-07-31', 'summer, the last second of the day'],
  ['2026-07-31T22:00:00Z', '2026-08-01', 'summer, midnight'],
  ['2026-03-29T22:00:00Z', '2026-03-30', 'the day the clocks went forward'],
  ['2026-03-28T22:59:59Z', '2026-03-28', 'an earlier hour than the one before'],
])('at %s it is %s in Budapest (%s)', (instant, day) => {
  expect(dayAt(instant)).toBe(day);
  expect(dayAt(instant)).toBe(day);
});
