import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import type { PriceRow } from '@felulet/domain/pricing/price-rows.ts';
import type { Say } from '../../../platform/language/say.ts';

/** A price table with its texts in the reader's language; what the rows are was decided by the reader's view. */
export function presentPriceRows(rows: readonly PriceRow[], say: Say): PricingRow[] {
  return rows.map(({ title, ...row }) => ({ ...row, item: say(`prices.row.${row.code}`, { title: title ?? '' }) }));
}
