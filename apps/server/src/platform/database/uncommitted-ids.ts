/** Ids from the first to the last. */
export type IdRange = { readonly first: number; readonly last: number };

/** Ids above one and below another; absent, without an end. */
export type IdBand = { readonly above?: number; readonly below?: number };

/** What one long transaction has drawn. */
export type DrawnIds = {
  /** In rising order. To be told before the rows are written. */
  readonly add: (ids: readonly number[]) => void;
  /** To be told once the transaction is over, whichever way, and before anybody hears of it. */
  readonly end: () => void;
};

/**
 * Ids of rows that long transactions of this process have written and nobody else can see yet. A list that begins with the newest
 * row would walk over all of them in its index; it may leave them out instead. Other processes do not know of them, and walk.
 */
export type UncommittedIds = {
  readonly begin: () => DrawnIds;
  /** What lies outside of them, the highest first. Every list asks for it. */
  readonly bandsBeside: () => readonly IdBand[];
  /** Answers, whenever it is called, whether a list was read since: then long work may let those who read them go first. */
  readonly watchLists: () => () => boolean;
};

/** Each band is a scan of its own, so that small ranges are rather walked over. */
const MOST_BANDS = 4;

export function uncommittedIds(): UncommittedIds {
  const open = new Set<IdRange[]>();
  let looks = 0;
  return {
    begin: () => {
      const drawn: IdRange[] = [];
      open.add(drawn);
      return { add: (ids) => addRuns(drawn, ids), end: () => void open.delete(drawn) };
    },
    bandsBeside: () => {
      looks += 1;
      return bandsBeside(joined([...open].flat()));
    },
    watchLists: () => {
      let known = looks;
      return () => {
        const before = known;
        known = looks;
        return looks > before;
      };
    },
  };
}

function addRuns(ranges: IdRange[], ids: readonly number[]): void {
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.last === id - 1) ranges[ranges.length - 1] = { first: last.first, last: id };
    else ranges.push({ first: id, last: id });
  }
}

/** Two imports at once draw by turns: side by side their ranges are one. */
function joined(ranges: readonly IdRange[]): IdRange[] {
  const whole: IdRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.first - other.first)) {
    const last = whole.at(-1);
    if (last !== undefined && last.last + 1 >= range.first)
      whole[whole.length - 1] = { first: last.first, last: Math.max(last.last, range.last) };
    else whole.push(range);
  }
  return whole;
}

function bandsBeside(ranges: readonly IdRange[]): IdBand[] {
  const size = ({ first, last }: IdRange): number => last - first;
  const largest = [...ranges].sort((one, other) => size(other) - size(one)).slice(0, MOST_BANDS - 1);
  const falling = largest.sort((one, other) => other.first - one.first);
  const ends = [...falling.map(({ last }) => ({ above: last })), {}];
  return ends.map((end, index) => {
    const higher = falling[index - 1];
    return higher === undefined ? end : { ...end, below: higher.first };
  });
}
