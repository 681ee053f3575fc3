import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { PeriodValue } from '../../../ui/form/period-field.tsx';
import type { Differing } from './booking-fields.tsx';
import { isOutsideCampaign } from './booking-rules.ts';
import type { OfferRow } from './offer-rows.ts';

type Line = Pick<OfferRow, 'quantity' | 'date_from' | 'date_to'>;

/** What somebody has written for all of the lines; what is not here was left as it was. */
export type Wishes = { readonly quantity?: number | null; readonly period?: PeriodValue };

export type Moved = { readonly quantity: number; readonly date_from: Day; readonly date_to: Day };

/** What stands in the fields: what was written, else what the lines agree on, else nothing. */
export function shownOf(lines: readonly Line[], wishes: Wishes): Required<Wishes> {
  const [first] = lines;
  const differing = differingOf(lines);
  const days = differing.period ? undefined : first;
  return {
    quantity: wishes.quantity === undefined ? (differing.quantity ? null : (first?.quantity ?? null)) : wishes.quantity,
    period: wishes.period ?? { from: days?.date_from ?? null, to: days?.date_to ?? null },
  };
}

/** Days are one value, from the first to the last. */
export function differingOf(lines: readonly Line[]): Differing {
  const [first] = lines;
  return {
    quantity: lines.some(({ quantity }) => quantity !== first?.quantity),
    period: lines.some(({ date_from, date_to }) => date_from !== first?.date_from || date_to !== first.date_to),
  };
}

/** The line as it will be: what was not written, or taken out again, stays its own. [K5.60 stays each row's own] */
export function movedOf(line: Line, { quantity, period }: Wishes): Moved {
  return {
    quantity: quantity == null ? (line.quantity ?? 1) : Math.max(1, quantity),
    date_from: period?.from ?? line.date_from,
    date_to: period?.to ?? line.date_to,
  };
}

export function isMoved(line: Line, moved: Moved): boolean {
  return line.quantity !== moved.quantity || hasOtherDays(line, moved);
}

/** The days that the offer maker has to agree to; those of a line that keeps its own were agreed to once. [D5.44] */
export function isNewlyOutside(campaign: Period, line: Line, moved: Moved): boolean {
  return hasOtherDays(line, moved) && isOutsideCampaign(campaign, moved.date_from, moved.date_to);
}

export function hasOtherDays(line: Line, moved: Moved): boolean {
  return line.date_from !== moved.date_from || line.date_to !== moved.date_to;
}
