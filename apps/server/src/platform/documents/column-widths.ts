/** What a column would like, in points. */
export type ColumnNeed = {
  /** Its longest word. */
  readonly word: number;
  /** Its longest text in one line. */
  readonly line: number;
  /** Takes what is left over. */
  readonly grows: boolean;
};

/** No column drives the others to the edge, whatever stands in it. */
const LARGEST_SHARE = 0.4;

/**
 * Widths that never exceed the page together. [A6.60] Whole lines where they fit; else whole words, and the rest by what each column
 * lacks; else the widest words break, and only as many of them as have to.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const lines = needs.map(({ line }) => line);
  if (sum(lines) <= available) return withRest(needs, lines, available);
  const largest = available * LARGEST_SHARE;
  const words = levelled(
    needs.map(({ word }) => Math.min(word, largest)),
    available,
  );
  const wanted = needs.map(({ line }, index) => Math.max(Math.min(line, largest), words[index] ?? 0));
  const rest = available - sum(words);
  const lacking = sum(wanted) - sum(words);
  if (lacking <= rest) return withRest(needs, wanted, available);
  return words.map((word, index) => word + ((wanted[index] ?? 0) - word) * (rest / lacking));
}

function withRest(needs: readonly ColumnNeed[], widths: readonly number[], available: number): number[] {
  const growing = needs.filter(({ grows }) => grows).length;
  const share = growing === 0 ? 0 : (available - sum(widths)) / growing;
  return widths.map((width, index) => (needs[index]?.grows === true ? width + share : width));
}

/** The same where there is room for all; else the largest are cut to one common width. */
function levelled(widths: readonly number[], available: number): number[] {
  let left = available;
  let open = widths.length;
  const levels = new Map<number, number>();
  for (const [index, width] of [...widths.entries()].toSorted(([, one], [, other]) => one - other)) {
    const level = Math.min(width, left / open);
    levels.set(index, level);
    left -= level;
    open -= 1;
  }
  return widths.map((_, index) => levels.get(index) ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
