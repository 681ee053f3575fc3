import { budapestDay, type Day } from '@felulet/domain/period/day.ts';

/** The one source of time; tests and the demo move their own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

let latest: { readonly hour: number; readonly day: Day } | undefined;

/** Midnight in Budapest is the start of an hour everywhere, so within one hour the day is worked out once. */
export function todayOf(clock: Clock): Day {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (latest?.hour !== hour) latest = { hour, day: budapestDay(now) };
  return latest.day;
}
