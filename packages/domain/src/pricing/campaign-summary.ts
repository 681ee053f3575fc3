import { totalFor } from './booking-price-rows.ts';
import type { PriceView } from './price-rows.ts';

/** One accepted booking outside packages, or one accepted booking package. */
export type SummaryItem = {
  readonly code: 'booking' | 'package';
  readonly title: string;
  readonly net_net_net: number;
  readonly customer_total: number;
};

export type SummaryRow = {
  readonly code: SummaryItem['code'] | 'total';
  /** Null in the total's row. */
  readonly title: string | null;
  readonly price: number;
};

/** Customer prices, except for a publisher, who reads its net prices; nothing accepted has no total. [D7.33] */
export function campaignSummary(items: readonly SummaryItem[], view: PriceView): readonly SummaryRow[] {
  if (items.length === 0) return [];
  const rows = items.map((item) => ({ code: item.code, title: item.title, price: totalFor(item, view) }));
  const total = rows.reduce((sum, row) => sum + row.price, 0);
  return [...rows, { code: 'total', title: null, price: total }];
}
