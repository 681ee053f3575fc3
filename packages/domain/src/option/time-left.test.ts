import { describe, expect, it } from 'vitest';
import { isHungarianHoliday } from '../period/hungarian-holidays.ts';
import { isNearEnd, timeLeft } from './time-left.ts';

const left = (now: string, until: string) => timeLeft(new Date(now), new Date(until), isHungarianHoliday);

describe('the time left of an option is told in working days and hours [D11.60]', () => {
  it.each([
    ['to the next evening', '2026-03-03T14:00:00Z', '2026-03-04T17:00:00Z', { days: 1, hours: 3, minutes: 0 }],
    ['over a weekend', '2026-03-06T14:00:00Z', '2026-03-09T17:00:00Z', { days: 1, hours: 3, minutes: 0 }],
    ['from a Saturday', '2026-03-07T09:00:00Z', '2026-03-09T17:00:00Z', { days: 0, hours: 18, minutes: 0 }],
    ['over Easter', '2026-04-02T16:00:00Z', '2026-04-07T16:00:00Z', { days: 1, hours: 0, minutes: 0 }],
    ['the last half hour', '2026-03-03T16:30:20Z', '2026-03-03T17:00:00Z', { days: 0, hours: 0, minutes: 29 }],
    ['to a Sunday', '2026-03-06T22:00:00Z', '2026-03-08T17:00:00Z', { days: 0, hours: 19, minutes: 0 }],
    ['on that Sunday', '2026-03-08T09:00:00Z', '2026-03-08T17:00:00Z', { days: 0, hours: 8, minutes: 0 }],
    ['over the change of the clock', '2026-03-27T14:00:00Z', '2026-03-30T16:00:00Z', { days: 1, hours: 3, minutes: 0 }],
  ])('%s', (_, now, until, expected) => expect(left(now, until)).toEqual(expected));

  it('ends with the option, and is near its end within the last working day', () => {
    expect(left('2026-03-03T17:00:00Z', '2026-03-03T17:00:00Z')).toBeNull();
    expect(isNearEnd({ days: 0, hours: 23, minutes: 59 })).toBe(true);
    expect(isNearEnd({ days: 1, hours: 0, minutes: 0 })).toBe(false);
  });
});
