import { budapestParts } from '../period/day.ts';
import type { Period } from '../period/period.ts';

/** yyyy-MM-dd HH:mm in Budapest; campaign work shows minutes. [D9.9] */
export function formatMinute(instant: Date): string {
  const { day, time } = budapestParts(instant);
  return `${day} ${time.slice(0, 5)}`;
}

/** yyyy-MM-dd HH:mm:ss in Budapest; the account, booking and list-item lists show seconds. */
export function formatSecond(instant: Date): string {
  const { day, time } = budapestParts(instant);
  return `${day} ${time}`;
}

export function formatPeriod(period: Period): string {
  return `${period.date_from} – ${period.date_to}`;
}

/** A period that is one day is that day. */
export function formatDays(period: Period): string {
  return period.date_from === period.date_to ? period.date_from : formatPeriod(period);
}
