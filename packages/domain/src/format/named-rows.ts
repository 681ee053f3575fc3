export type RowRange = { readonly from: number; readonly to: number };

/** Rows of a sheet as a sentence names them: the first of their ranges, and how many they are. */
export type NamedRows = { readonly count: number; readonly ranges: readonly RowRange[] };

const RANGES_NAMED = 10;

/** `numbers` as they follow each other. */
export function namedRows(numbers: readonly number[]): NamedRows {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else if (ranges.length < RANGES_NAMED) ranges.push({ from: number, to: number });
  }
  return { count: numbers.length, ranges };
}

/** '12–14, 30', and how many rows are left unnamed. */
export function rowsText({ count, ranges }: NamedRows): { readonly named: string; readonly rest: number } {
  const named = ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return { named, rest: ranges.reduce((left, { from, to }) => left - (to - from + 1), count) };
}
