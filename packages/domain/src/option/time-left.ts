import { addDays, budapestDay, budapestInstant } from '../period/day.ts';
import { type IsHoliday, isWorkingDay } from '../period/working-days.ts';

export type TimeLeft = { readonly days: number; readonly hours: number; readonly minutes: number };

const MINUTE = 60_000;
const DAY = 24 * 60;

/**
 * How long an option still holds, in working days of 24 hours and what is left over; null when its time is up. Free days between do not
 * count, unless it ends on one. [D11.60]
 */
export function timeLeft(now: Date, until: Date, isHoliday: IsHoliday): TimeLeft | null {
  if (until <= now) return null;
  const last = budapestDay(until);
  let left = 0;
  for (let day = budapestDay(now); day <= last; day = addDays(day, 1)) {
    if (day !== last && !isWorkingDay(day, isHoliday)) continue;
    const from = Math.max(now.getTime(), budapestInstant(day, '00:00:00').getTime());
    const to = Math.min(until.getTime(), budapestInstant(addDays(day, 1), '00:00:00').getTime());
    left += to - from;
  }
  const total = Math.floor(left / MINUTE);
  return { days: Math.floor(total / DAY), hours: Math.floor((total % DAY) / 60), minutes: total % 60 };
}

/** So near to its end that somebody should act: less than a working day. [D11.60] */
export function isNearEnd({ days }: TimeLeft): boolean {
  return days === 0;
}
