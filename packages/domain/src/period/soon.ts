import { addDays, budapestDay, budapestInstant, type Day } from './day.ts';

/** What begins or ends within so many days runs out soon. */
const SOON_DAYS = 14;

/** Today and the days that are near, both ends included. */
export type NearDays = { readonly from: Day; readonly to: Day };

export function nearDays(now: Date): NearDays {
  const from = budapestDay(now);
  return { from, to: addDays(from, SOON_DAYS) };
}

/** When the last of the near days is over. */
export function endOfNearDays(now: Date): Date {
  return budapestInstant(addDays(nearDays(now).to, 1), '00:00:00');
}
