import { addDays, type Day, dayNumber } from './day.ts';

/** Whole days, both ends included. */
export type Period = { readonly date_from: Day; readonly date_to: Day };

export function isOrdered(period: Period): boolean {
  return period.date_from <= period.date_to;
}

export function lengthInDays(period: Period): number {
  return dayNumber(period.date_to) - dayNumber(period.date_from) + 1;
}

export function overlaps(a: Period, b: Period): boolean {
  return a.date_from <= b.date_to && b.date_from <= a.date_to;
}

export function containsDay(period: Period, day: Day): boolean {
  return period.date_from <= day && day <= period.date_to;
}

export function containsPeriod(outer: Period, inner: Period): boolean {
  return outer.date_from <= inner.date_from && inner.date_to <= outer.date_to;
}

/** Null when the two have no day in common. */
export function intersection(a: Period, b: Period): Period | null {
  if (!overlaps(a, b)) return null;
  return {
    date_from: a.date_from > b.date_from ? a.date_from : b.date_from,
    date_to: a.date_to < b.date_to ? a.date_to : b.date_to,
  };
}

/** @oracle */
export function daysOf(period: Period): Day[] {
  return Array.from({ length: Math.max(0, lengthInDays(period)) }, (_, index) => addDays(period.date_from, index));
}
