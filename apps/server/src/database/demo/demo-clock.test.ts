import { expect, test } from 'vitest';
import { lastMomentOf, movingClock } from './demo-clock.ts';

const at = (moment: string) => ({ now: () => new Date(moment) });

test('a demo loaded at night ends with the real moment, later in the day with its morning', () => {
  expect(lastMomentOf('2027-03-01', at('2027-03-01T04:10:00Z')).toISOString()).toBe('2027-03-01T04:10:00.000Z');
  expect(lastMomentOf('2027-03-01', at('2027-02-28T23:30:00Z')).toISOString()).toBe('2027-02-28T23:30:00.000Z');
  expect(lastMomentOf('2027-03-01', at('2027-03-01T15:00:00Z')).toISOString()).toBe('2027-03-01T08:00:00.000Z');
});

test('a demo anchored at another day by hand has that day for today', () => {
  expect(lastMomentOf('2026-01-05', at('2027-03-01T04:10:00Z')).toISOString()).toBe('2026-01-05T08:00:00.000Z');
  expect(lastMomentOf('2027-06-01', at('2027-03-01T04:10:00Z')).toISOString()).toBe('2027-06-01T08:00:00.000Z');
});

test('what is made up one after the other keeps its order and never passes the last moment', () => {
  const last = new Date('2027-03-01T04:10:00Z');
  const clock = movingClock(last);
  clock.set('2027-03-01', -2);
  expect(clock.now().toISOString()).toBe('2027-02-27T08:00:00.000Z');
  let before = clock.now();
  for (let step = 0; step < 12; step += 1) {
    clock.advanceHours(20);
    expect(clock.now().getTime()).toBeGreaterThan(before.getTime());
    expect(clock.now().getTime()).toBeLessThan(last.getTime());
    before = clock.now();
  }
  clock.set('2027-03-01', 0);
  expect(clock.now()).toEqual(last);
});
