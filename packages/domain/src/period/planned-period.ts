import type { Refusal } from '../permission/refusal.ts';
import { type Day, tomorrowInBudapest } from './day.ts';
import type { Period } from './period.ts';

/** Tomorrow in Budapest is the first day that something new may start on. [D5.43] */
export function earliestStart(now: Date): Day {
  return tomorrowInBudapest(now);
}

/**
 * A start of tomorrow or later, an end after it. [K5.12] Asked only when a date is new or
 * changed, so that a period that has begun meanwhile can be saved again as it was.
 */
export function checkPlannedPeriod(next: Period, previous: Period | null, now: Date): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const isNewStart = next.date_from !== previous?.date_from;
  const isNewPeriod = isNewStart || next.date_to !== previous?.date_to;
  if (isNewStart && next.date_from < earliestStart(now)) {
    refusals.push({ code: 'start_before_tomorrow', field: 'date_from', date_from: earliestStart(now) });
  }
  if (isNewPeriod && next.date_to <= next.date_from) refusals.push({ code: 'end_not_after_start', field: 'date_to' });
  return refusals;
}
