import { budapestDay, type Day } from '@felulet/domain/period/day.ts';

/** The one source of time; tests and the demo move their own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export function todayOf(clock: Clock): Day {
  return budapestDay(clock.now());
}
