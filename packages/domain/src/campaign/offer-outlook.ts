import { type BookingState, isActiveBooking } from '../booking/booking-states.ts';
import type { MediaType } from '../media/media-types.ts';

/** A line of the offer with its money in the reader's own view: a booking outside packages, or a package as a whole. */
export type OutlookLine = {
  readonly state: BookingState;
  /** What it stands for; a package and a row typed in by hand have no county. */
  readonly kind: MediaType | 'package' | 'manual';
  readonly county: string | null;
  /** Of an approved line, in the reader's view. */
  readonly price: number | null;
  /** Of a line that waits; null where the terms do not say. */
  readonly estimate: number | null;
};

export type OutlookShare<Key> = {
  readonly key: Key;
  readonly lines: number;
  /** Agreed and estimated forints together. */
  readonly amount: number;
};

/** What stands in the offer so far, and about how much it comes to. */
export type OfferOutlook = {
  readonly lines: number;
  /** Forints of the approved lines: their exact sum. */
  readonly agreed: number;
  /** Forints of the others, as far as their terms say. */
  readonly estimated: number;
  /** Lines that are in neither sum. */
  readonly unpriced: number;
  /** The dearest first; null stands for lines without a county. */
  readonly counties: readonly OutlookShare<string | null>[];
  readonly kinds: readonly OutlookShare<OutlookLine['kind']>[];
};

/** Rejected lines count nowhere. [D7.38] */
export function offerOutlook(all: readonly OutlookLine[]): OfferOutlook {
  const lines = all.filter((line) => isActiveBooking(line.state));
  const agreed = lines.filter((line) => line.price !== null);
  const open = lines.filter((line) => line.price === null);
  return {
    lines: lines.length,
    agreed: sumOf(agreed),
    estimated: sumOf(open),
    unpriced: open.filter((line) => line.estimate === null).length,
    counties: sharesOf(lines, (line) => line.county),
    kinds: sharesOf(lines, (line) => line.kind),
  };
}

function amountOf(line: OutlookLine): number {
  return line.price ?? line.estimate ?? 0;
}

function sumOf(lines: readonly OutlookLine[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0);
}

function sharesOf<Key>(lines: readonly OutlookLine[], keyOf: (line: OutlookLine) => Key): OutlookShare<Key>[] {
  const groups = Map.groupBy(lines, keyOf);
  return [...groups]
    .map(([key, group]) => ({ key, lines: group.length, amount: sumOf(group) }))
    .sort((left, right) => right.amount - left.amount || right.lines - left.lines);
}
