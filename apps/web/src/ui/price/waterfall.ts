export type PriceLine = {
  readonly id: number;
  readonly code: string;
  readonly item: string;
  readonly scale: number | null;
  readonly value: number | null;
  readonly time_unit: number | null;
  readonly quantity: number | null;
  readonly amount: number;
  readonly flag: boolean;
};

/** The bar of a row, in percent of the highest point of the table. */
export type WaterfallBar = { readonly start: number; readonly width: number; readonly kind: 'step' | 'less' | 'total' };

const totalCodes: readonly string[] = ['net_net_net', 'customer_total'];
/** Rows that inform alone: this one sums those above it, the other stands behind the total. No row sums them. */
const discountTotal = 'total_discount';
const adTax = 'ad_tax';

export function isTotal(line: PriceLine): boolean {
  return totalCodes.includes(line.code);
}

export function isDiscountTotal(line: PriceLine): boolean {
  return line.code === discountTotal;
}

export function isInformative(line: PriceLine): boolean {
  return isDiscountTotal(line) || line.code === adTax;
}

/** The sum of the folded discounts, for the row of their total. */
export function foldedBar(lines: readonly PriceLine[], bars: readonly (WaterfallBar | null)[]): WaterfallBar | null {
  const folded = bars.flatMap((bar, index) => (bar !== null && lines[index]?.flag === true ? [bar] : []));
  if (folded.length === 0) return null;
  const start = Math.min(...folded.map((bar) => bar.start));
  return { start, width: Math.max(...folded.map((bar) => bar.start + bar.width)) - start, kind: 'less' };
}

/** Each bar starts where the last one ended; a total starts at zero. */
export function waterfallBars(lines: readonly PriceLine[]): readonly (WaterfallBar | null)[] {
  let level = 0;
  const spans = lines.map((line) => {
    if (isInformative(line)) return null;
    if (isTotal(line)) return { from: 0, to: line.amount, kind: 'total' as const };
    const from = level;
    level += line.amount;
    return { from, to: level, kind: line.amount < 0 ? ('less' as const) : ('step' as const) };
  });
  const highest = Math.max(1, ...spans.flatMap((span) => (span === null ? [] : [span.from, span.to])));
  return spans.map((span) => {
    if (span === null) return null;
    const start = (Math.max(0, Math.min(span.from, span.to)) / highest) * 100;
    return { start, width: (Math.abs(span.to - span.from) / highest) * 100, kind: span.kind };
  });
}
