import type { Day } from '@felulet/domain/period/day.ts';
import type { Clock } from '../../platform/clock.ts';

/** The generator's own time: it goes back to when a thing is to have happened, and on from there. */
export type MovingClock = Clock & {
  /** Nine in the morning, so many days from the given day. */
  readonly set: (day: Day, days: number) => void;
  readonly advanceHours: (hours: number) => void;
};

const HOUR = 3_600_000;

export function movingClock(day: Day): MovingClock {
  let now = Date.parse(`${day}T08:00:00Z`);
  return {
    now: () => new Date(now),
    set: (from, days) => {
      now = Date.parse(`${from}T08:00:00Z`) + days * 24 * HOUR;
    },
    advanceHours: (hours) => {
      now += hours * HOUR;
    },
  };
}
