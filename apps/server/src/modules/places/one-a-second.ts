import { setTimeout as pause } from 'node:timers/promises';

/** Public geocoders ask for this much patience. */
const SPACING_MS = 1000;
/** Who would wait longer is not put into the queue. */
const MOST_WAITING = 2;

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets one call start a second; refuses when too many wait. */
export function oneASecond(spacing = SPACING_MS): Turns {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= MOST_WAITING) throw new Error('Too many wait for the geocoder.');
    waiting += 1;
    const turn = last;
    const { promise: spaced, resolve: pass } = Promise.withResolvers<void>();
    last = spaced;
    await turn;
    waiting -= 1;
    void pause(spacing, undefined, { ref: false }).then(pass);
    return work();
  };
}
