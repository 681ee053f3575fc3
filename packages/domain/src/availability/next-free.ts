import { addDays, type Day } from '../period/day.ts';

type Free = { readonly date_from: Day; readonly date_to: Day; readonly available_quantity: number };

/** `date_to` is null where nothing known ends it. */
export type FreePeriod = { readonly date_from: Day; readonly date_to: Day | null };

/** The first stretch of a strip on every day of which something is free; null where there is none. */
export function nextFreePeriod(strip: readonly Free[]): FreePeriod | null {
  const first = strip.findIndex((segment) => segment.available_quantity > 0);
  const start = strip[first];
  if (start === undefined) return null;
  const end = strip.slice(first).find((segment) => segment.available_quantity <= 0);
  return { date_from: start.date_from, date_to: end === undefined ? null : addDays(end.date_from, -1) };
}

/** How it is said: the words, and the days that stand in them. */
export function nextFreeSaid(
  strip: readonly Free[],
  today: Day,
): { readonly words: NextFreeWords; readonly from: string; readonly to: string } {
  const period = nextFreePeriod(strip);
  if (period === null) return { words: 'neverFree', from: '', to: '' };
  const { date_from: from, date_to: to } = period;
  const isLater = from > today;
  if (to === null) return { words: isLater ? 'freeFrom' : 'freeNow', from, to: '' };
  return { words: isLater ? 'freeBetween' : 'freeNowUntil', from, to };
}

type NextFreeWords = 'neverFree' | 'freeFrom' | 'freeBetween' | 'freeNow' | 'freeNowUntil';
