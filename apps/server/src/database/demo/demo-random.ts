/** The same sequence for the same seed on every machine, so that a demo can be told about. */
export type DemoRandom = {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
};

export function demoRandom(seed: number): DemoRandom {
  let state = seed >>> 0;
  // mulberry32: small, and even enough for made-up data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
