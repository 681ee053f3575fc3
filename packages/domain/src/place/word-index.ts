/** How well a word of the index answers a typed one, above 0 and up to 1. */
export type WordMatches = ReadonlyMap<number, number>;

/** Finds the words that somebody may have meant; words are known by their numbers. */
export type WordIndex = {
  readonly numberOf: (word: string) => number | undefined;
  /** The word itself, and those that begin with it. */
  readonly beginning: (typed: string) => WordMatches;
  /** Words that share enough groups of three letters with it. */
  readonly resembling: (typed: string) => WordMatches;
};

const PREFIX_WEIGHT = 0.7;
const TYPO_WEIGHT = 0.6;
const LEAST_LIKENESS = 0.4;
/** Of the letters; two of six, such as a pair that changed places. */
const MOST_SLIPS = 0.25;
const LEAST_SHARED = 2;
/** A shorter word resembles too many others. */
const SHORTEST_TYPO = 4;

export function wordIndex(words: Iterable<string>): WordIndex {
  const sorted = [...new Set(words)].sort();
  const numbers = new Map(sorted.map((word, number) => [word, number]));
  const byTrigram = new Map<string, number[]>();
  for (const [number, word] of sorted.entries()) {
    for (const trigram of trigramsOf(word)) {
      const known = byTrigram.get(trigram);
      if (known === undefined) byTrigram.set(trigram, [number]);
      else known.push(number);
    }
  }
  return {
    numberOf: (word) => numbers.get(word),
    beginning: (typed) => beginningWith(sorted, typed),
    resembling: (typed) => resembling(sorted, byTrigram, typed),
  };
}

function beginningWith(sorted: readonly string[], typed: string): WordMatches {
  const matches = new Map<number, number>();
  for (let number = firstFrom(sorted, typed); number < sorted.length; number += 1) {
    const word = sorted[number] ?? '';
    if (!word.startsWith(typed)) break;
    matches.set(number, word === typed ? 1 : PREFIX_WEIGHT + 0.2 * (typed.length / word.length));
  }
  return matches;
}

/** Where the word stands, or would stand, in the sorted list. */
function firstFrom(sorted: readonly string[], typed: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < typed) from = middle + 1;
    else to = middle;
  }
  return from;
}

function resembling(
  sorted: readonly string[],
  byTrigram: ReadonlyMap<string, readonly number[]>,
  typed: string,
): WordMatches {
  const matches = new Map<number, number>();
  if (typed.length < SHORTEST_TYPO) return matches;
  const wanted = trigramsOf(typed);
  const shared = new Map<number, number>();
  for (const trigram of wanted)
    for (const number of byTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
  for (const [number, count] of shared) {
    if (count < LEAST_SHARED) continue;
    const word = sorted[number] ?? '';
    const likeness = (2 * count) / (wanted.size + trigramsOf(word).size);
    const slips = slipsBetween(typed, word) / Math.max(typed.length, word.length);
    if (likeness >= LEAST_LIKENESS || slips <= MOST_SLIPS)
      matches.set(number, (TYPO_WEIGHT * (likeness + 2 * (1 - slips))) / 3);
  }
  return matches;
}

/** Letters to change, add, leave out, or swap with the next one. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** With two blanks before and one behind, so that beginnings weigh more. */
function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}
