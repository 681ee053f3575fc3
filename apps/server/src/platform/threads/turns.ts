/** Runs so many pieces of heavy work at a time; the others wait in the order they came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function turnsOf(atATime: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
