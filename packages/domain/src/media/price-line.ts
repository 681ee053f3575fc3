/** What the audit says of a list price; null where there was none before. */
export type PriceChange = { readonly at: string; readonly from: number | null; readonly to: number };
/** From this instant on it costs so much, until the next point. */
export type PricePoint = { readonly at: string; readonly price: number };

/** How a list price came to be, the oldest first. What was before the first known change stands from the surface's beginning. [D13.16] */
export function priceLine(
  begin: { readonly at: string; readonly price: number },
  changes: readonly PriceChange[],
): readonly PricePoint[] {
  const [first] = changes;
  if (first === undefined) return [begin];
  const start = first.from === null ? [] : [{ at: begin.at, price: first.from }];
  return [...start, ...changes.map(({ at, to }) => ({ at, price: to }))];
}
