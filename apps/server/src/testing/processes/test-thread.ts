import { threadId } from 'node:worker_threads';
import { runThread } from '../../platform/threads/run-thread.ts';

export type TestThreadWork = 'count' | 'eat' | 'leap' | 'sleep' | 'echo' | 'fail' | 'name' | 'hoard';

const hoard: object[][] = [];

/** A thread for tests: it counts, eats memory without end, bit by bit or in leaps, never ends, gives back what it is supplied with, fails, says which thread it is, or does so with much in hand. */
runThread<{ readonly work: TestThreadWork }, number, number>(async ({ give, ask }, { work }) => {
  if (work === 'count') for (let number = 1; number <= 100; number += 1) await give(number);
  if (work === 'sleep') await new Promise((resolve) => setTimeout(resolve, 60_000));
  if (work === 'eat') {
    const eaten: object[] = [];
    for (;;) eaten.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  }
  if (work === 'leap') {
    const grown: number[] = [];
    for (let number = 0.5; ; number += 1) grown.push(number);
  }
  if (work === 'echo') for (let asked = await ask(); asked !== undefined; asked = await ask()) await give(asked * 2);
  if (work === 'fail') throw new Error('no work');
  if (work === 'hoard') hoard.push(Array.from({ length: 1_500_000 }, (_, index) => ({ index })));
  if (work === 'name' || work === 'hoard') await give(threadId);
});
