import type { PercentHundredths } from '../money/percent.ts';
import { percentOf } from '../money/round.ts';

/** Of one line of the offer: what the customer side reads as its rent, or as the price of its package. */
export type CommissionedLine = { readonly title: string; readonly base: number };

export type AgencyCommission = {
  readonly rows: readonly (CommissionedLine & { readonly amount: number })[];
  readonly amount: number;
  /** The customers' total with it. */
  readonly total: number;
};

/** What the law gives the intermediary of the publication fee, rounded once a line; in no sum of the offer. [D20.4] */
export function agencyCommission(
  lines: readonly CommissionedLine[],
  customerTotal: number,
  rate: PercentHundredths,
): AgencyCommission {
  const rows = lines.map(({ title, base }) => ({ title, base, amount: percentOf(base, rate) }));
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  return { rows, amount, total: customerTotal + amount };
}
