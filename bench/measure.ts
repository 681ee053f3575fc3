import { performance } from 'node:perf_hooks';

export type Spread = { readonly min: number; readonly median: number; readonly max: number };

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One answer: a figure that was taken several times in the same run, and what it is measured against. */
export type Finding = {
  readonly question: string;
  readonly spread: Spread;
  readonly goal: Goal | undefined;
  readonly unit?: string;
  /** Absolute figures behind it; they hold for this machine only. */
  readonly note?: string;
};

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
  return { min: at(0), median, max: at(sorted.length - 1) };
}

export function isMet({ goal, spread }: Finding): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? spread.median >= goal.atLeast : spread.median <= goal.atMost;
}

/** Runs the work by so many at a time for about as long, and answers how many were done a second. */
export async function ratePerSecond(work: () => Promise<void>, atATime: number, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, one));
  return (done * 1000) / (performance.now() - start);
}

export type Side = () => Promise<number>;
export type Rounds = { readonly first: Spread; readonly second: Spread; readonly ratio: Spread };

/** Both sides by turns, the order changing, so that whatever else runs on the machine meets both alike. Each round gives one ratio. */
export async function interleaved(first: Side, second: Side, rounds: number): Promise<Rounds> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await first(), await second()]);
    else {
      const later = await second();
      pairs.push([await first(), later]);
    }
  }
  return {
    first: spreadOf(pairs.map(([one]) => one)),
    second: spreadOf(pairs.map(([, other]) => other)),
    ratio: spreadOf(pairs.map(([one, other]) => one / other)),
  };
}

/** Takes turns through a list for ever. */
export function inTurn<T>(items: readonly T[]): () => T {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    const item = items[index];
    if (item === undefined) throw new Error('nothing to take turns through');
    return item;
  };
}
