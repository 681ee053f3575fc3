import { type Hold, shortDays } from '../availability/availability.ts';
import { addDays } from '../period/day.ts';
import type { Period } from '../period/period.ts';

export type PackagedSurface = {
  readonly id: number;
  readonly title: string;
  readonly capacity: number;
  /** Units of it in the package. */
  readonly quantity: number;
  readonly holds: readonly Hold[];
};

export type SurfaceInTheWay = {
  readonly id: number;
  readonly title: string;
  readonly free: number;
  readonly missing: number;
};

/** Days on which the whole can be sold: then nothing is in the way. */
export type PackageDays = Period & { readonly in_the_way: readonly SurfaceInTheWay[] };

/** The period cut where it changes which surfaces keep the package from being sold whole. */
export function packageDays(surfaces: readonly PackagedSurface[], period: Period): readonly PackageDays[] {
  const short = surfaces.flatMap(({ id, title, capacity, quantity, holds }) =>
    shortDays(capacity, holds, period, quantity).map((days) => ({ ...days, id, title })),
  );
  const cuts = new Set([period.date_from]);
  for (const { date_from, date_to } of short) {
    cuts.add(date_from);
    if (date_to < period.date_to) cuts.add(addDays(date_to, 1));
  }
  const starts = [...cuts].sort();
  return starts.map((date_from, index): PackageDays => {
    const next = starts[index + 1];
    const date_to = next === undefined ? period.date_to : addDays(next, -1);
    const in_the_way = short
      .filter((days) => days.date_from <= date_from && days.date_to >= date_to)
      .map(({ id, title, free, missing }) => ({ id, title, free, missing }));
    return { date_from, date_to, in_the_way };
  });
}
