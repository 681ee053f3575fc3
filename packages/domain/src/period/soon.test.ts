import { expect, it } from 'vitest';
import { endOfNearDays, nearDays } from './soon.ts';

it('today and fourteen days from it on are near, by the calendar of Budapest', () => {
  const lateAtNight = new Date('2026-03-04T23:30:00Z');
  expect(nearDays(lateAtNight)).toEqual({ from: '2026-03-05', to: '2026-03-19' });
  expect(endOfNearDays(lateAtNight)).toEqual(new Date('2026-03-19T23:00:00Z'));
});

it('also where the clocks go forward in between', () => {
  expect(endOfNearDays(new Date('2026-03-20T12:00:00Z'))).toEqual(new Date('2026-04-03T22:00:00Z'));
});
