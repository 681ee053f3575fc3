import { freeQuantity, type Hold } from '../availability/availability.ts';
import { overlaps, type Period } from '../period/period.ts';

/** One that waits for units of a surface; those of a surface are given in the order in which they came. */
export type Waiting = Period & { readonly id: number; readonly quantity: number };

/** Rank 1 holds units. */
const FIRST_WAITING_RANK = 2;

/**
 * Each stands right behind those that came before it and want some of its days: the first at 2, and no rank is left out. Who wants other
 * days of the surface is in nobody's way.
 */
export function ranksOf(line: readonly Waiting[]): ReadonlyMap<number, number> {
  const ranked: { readonly one: Waiting; readonly rank: number }[] = [];
  for (const one of line) {
    const before = ranked.filter((other) => overlaps(other.one, one)).map(({ rank }) => rank);
    ranked.push({ one, rank: Math.max(FIRST_WAITING_RANK - 1, ...before) + 1 });
  }
  return new Map(ranked.map(({ one, rank }) => [one.id, rank]));
}

/**
 * Whom free units go to, in their order; who needs more than is free keeps its place and stops nobody behind it, since units that nobody
 * in line can use are anybody's. Afterwards nobody waits for units that are free. [D11.10]
 */
export function promotedOf<W extends Waiting>(
  capacity: number,
  holds: readonly Hold[],
  line: readonly W[],
): readonly W[] {
  const taken = [...holds];
  return line.filter((one) => {
    const fits = freeQuantity(capacity, taken, one) >= one.quantity;
    if (fits) taken.push(one);
    return fits;
  });
}

export type HeldOption = Hold & { readonly id: number; readonly until: Date };

/** Of the options that hold units the one that a challenge is about: without it alone the units would do; the next to run out. [D11.12] */
export function challengedOf<H extends HeldOption>(
  capacity: number,
  holds: readonly Hold[],
  options: readonly H[],
  challenger: Waiting,
): H | null {
  const inTheWay = options.filter((option) => {
    const others = [...holds, ...options.filter(({ id }) => id !== option.id)];
    return overlaps(option, challenger) && freeQuantity(capacity, others, challenger) >= challenger.quantity;
  });
  return inTheWay.toSorted((one, other) => one.until.getTime() - other.until.getTime() || one.id - other.id)[0] ?? null;
}
