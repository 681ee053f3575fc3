type Point = { readonly at: string; readonly price: number };
type Box = { readonly width: number; readonly height: number };

/** Room above and below, so that a line at the edge is whole. */
const MARGIN = 6;

/** A line that keeps its height until the next change, the last one until now. Empty for no point. */
export function steppedPath(points: readonly Point[], now: Date, { width, height }: Box): string {
  const [first] = points;
  if (first === undefined) return '';
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const begin = Date.parse(first.at);
  const span = Math.max(1, now.getTime() - begin);
  const x = (at: number): number => rounded((Math.min(Math.max(at - begin, 0), span) / span) * width);
  const y = (price: number): number =>
    most === least ? height / 2 : rounded(MARGIN + ((most - price) / (most - least)) * (height - 2 * MARGIN));
  const steps = points.slice(1).map(({ at, price }) => `H${x(Date.parse(at))} V${y(price)}`);
  return [`M0 ${y(first.price)}`, ...steps, `H${width}`].join(' ');
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
