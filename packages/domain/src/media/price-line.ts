/** What the audit says of one field; null where there was nothing before, or nothing came after. */
export type FieldChange<Value> = { readonly at: string; readonly from: Value; readonly to: Value };
/** From this instant on a unit costs so much for this rental unit, until the next point. */
export type PricePoint = { readonly at: string; readonly price: number; readonly unit: string | null };

type Changes = {
  readonly prices: readonly (FieldChange<number | null> & { readonly to: number })[];
  readonly units: readonly FieldChange<string | null>[];
};

/** How a list price came to be, and what it was for, the oldest first. What was before the first known change stands from the surface's beginning, `now.at`. Both kinds of change come in the order of time. [D13.15] */
export function priceLine(now: PricePoint, { prices, units }: Changes): readonly PricePoint[] {
  const [first] = prices;
  const begin = first?.from === null ? first.at : now.at;
  const steps = [...prices, ...units].map(({ at }) => at).filter((at) => at > begin);
  return [begin, ...new Set(steps.toSorted())].map((at) => ({
    at,
    price: heldAt(at, prices, now.price) ?? now.price,
    unit: heldAt(at, units, now.unit),
  }));
}

/** What a field held after all that happened until this instant. */
function heldAt<Value>(at: string, changes: readonly FieldChange<Value>[], now: Value): Value {
  const last = changes.findLast((change) => change.at <= at);
  if (last !== undefined) return last.to;
  const [first] = changes;
  return first === undefined ? now : first.from;
}
