import type { Day } from '@felulet/domain/period/day.ts';
import { type Clock, todayOf } from '../../platform/clock.ts';

/** The generator's own time: it goes back to when a thing is to have happened, and on from there, never past the last moment. */
export type MovingClock = Clock & {
  /** Nine in the morning, so many days from the given day. */
  readonly set: (day: Day, days: number) => void;
  readonly advanceHours: (hours: number) => void;
};

const HOUR = 3_600_000;

/** The morning of the demo's day, or the real moment where that morning is still to come. */
export function lastMomentOf(day: Day, real: Clock): Date {
  const morning = morningOf(day);
  const now = real.now().getTime();
  return new Date(day > todayOf(real) ? morning : Math.min(morning, now));
}

export function movingClock(last: Date): MovingClock {
  const latest = last.getTime();
  let now = latest;
  return {
    now: () => new Date(now),
    set: (from, days) => {
      now = Math.min(latest, morningOf(from) + days * 24 * HOUR);
    },
    // Half of what is left at most: what follows one after the other keeps its order before the last moment, too.
    advanceHours: (hours) => {
      now += Math.min(hours * HOUR, Math.floor((latest - now) / 2));
    },
  };
}

function morningOf(day: Day): number {
  return Date.parse(`${day}T08:00:00Z`);
}
