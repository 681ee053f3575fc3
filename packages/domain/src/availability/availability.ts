import { addDays, type Day } from '../period/day.ts';
import { intersection, overlaps, type Period } from '../period/period.ts';

/** An active booking of one surface. The SQL of the server is held against these functions. */
export type Hold = Period & { readonly quantity: number };

type Segment = Period & { readonly taken: number };

/** The most units that are taken on one day of the period. */
export function peakOf(holds: readonly Hold[], period: Period): number {
  return segmentsOf(holds, period).reduce((peak, segment) => Math.max(peak, segment.taken), 0);
}

/** Units that stay free on every day of the period. [D6.1] [D6.4] Negative only where the surface was oversold. */
export function freeQuantity(capacity: number, holds: readonly Hold[], period: Period): number {
  return capacity - peakOf(holds, period);
}

/** The days on which every unit is taken, as ordered periods that do not touch. */
export function fullDays(capacity: number, holds: readonly Hold[], within: Period): readonly Period[] {
  return daysTaking(holds, within, (taken) => taken >= capacity);
}

/** The days that stand in the way of having only that many units. [D6.6] @oracle */
export function daysAbove(quantity: number, holds: readonly Hold[], within: Period): readonly Period[] {
  return daysTaking(holds, within, (taken) => taken > quantity);
}

/** The span of all holds, or null when there is none. */
export function spanOf(holds: readonly Hold[]): Period | null {
  const [first, ...others] = holds;
  if (first === undefined) return null;
  return others.reduce<Period>(
    (span, hold) => ({
      date_from: hold.date_from < span.date_from ? hold.date_from : span.date_from,
      date_to: hold.date_to > span.date_to ? hold.date_to : span.date_to,
    }),
    { date_from: first.date_from, date_to: first.date_to },
  );
}

function daysTaking(holds: readonly Hold[], within: Period, counts: (taken: number) => boolean): readonly Period[] {
  const merged: Period[] = [];
  for (const { date_from, date_to, taken } of segmentsOf(holds, within)) {
    if (!counts(taken)) continue;
    const last = merged.at(-1);
    const continues = last !== undefined && addDays(last.date_to, 1) === date_from;
    if (continues) merged.pop();
    merged.push({ date_from: continues ? last.date_from : date_from, date_to });
  }
  return merged;
}

/** Cuts the period where a hold begins or has ended; between two cuts the sum does not change. */
function segmentsOf(holds: readonly Hold[], period: Period): readonly Segment[] {
  const changes = new Map<Day, number>([[period.date_from, 0]]);
  for (const hold of holds) {
    const shared = intersection(hold, period);
    if (shared === null) continue;
    addChange(changes, shared.date_from, hold.quantity);
    addChange(changes, addDays(shared.date_to, 1), -hold.quantity);
  }
  const cuts = [...changes.keys()].filter((day) => day <= period.date_to).sort();
  let taken = 0;
  return cuts.map((day, index) => {
    taken += changes.get(day) ?? 0;
    const next = cuts[index + 1];
    return { date_from: day, date_to: next === undefined ? period.date_to : addDays(next, -1), taken };
  });
}

function addChange(changes: Map<Day, number>, day: Day, quantity: number): void {
  changes.set(day, (changes.get(day) ?? 0) + quantity);
}

/** Whether a unit is free on every day of the period; full: the surface's full days. @oracle */
export function hasFreeUnit(full: readonly Period[], period: Period): boolean {
  return !full.some((days) => overlaps(days, period));
}

/** What is free over a period, cut where it changes: the strip of a surface. */
export function freeSegments(
  capacity: number,
  holds: readonly Hold[],
  period: Period,
): readonly (Period & { readonly free: number })[] {
  return segmentsOf(holds, period).reduce<{ date_from: Day; date_to: Day; free: number }[]>(
    (strip, { date_from, date_to, taken }) => {
      const last = strip.at(-1);
      if (last !== undefined && last.free === capacity - taken) last.date_to = date_to;
      else strip.push({ date_from, date_to, free: capacity - taken });
      return strip;
    },
    [],
  );
}

export type ShortDays = Period & { readonly free: number; readonly missing: number };

/** The days that stand in the way of having so many units, with what is free of them and what is missing. [D6.7] */
export function shortDays(
  capacity: number,
  holds: readonly Hold[],
  period: Period,
  wanted: number,
): readonly ShortDays[] {
  return freeSegments(capacity, holds, period)
    .filter((days) => days.free < wanted)
    .map(({ date_from, date_to, free }) => ({ date_from, date_to, free: Math.max(0, free), missing: wanted - free }));
}
