import { messageSent, report } from '../../platform/processes/own-work.ts';

export type TestWork = 'count' | 'eat' | 'leap' | 'sleep' | 'fail' | 'environment';

/** Work for tests: it counts, eats memory without end, bit by bit or in leaps, never ends, fails, or tells what it was given of the surroundings. */
const { work } = await messageSent<{ readonly work: TestWork }>();
if (work === 'count') for (let number = 1; number <= 100; number += 1) report(number);
if (work === 'sleep') await new Promise((resolve) => setTimeout(resolve, 60_000));
if (work === 'eat') {
  const eaten: object[] = [];
  for (;;) eaten.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
}
if (work === 'leap') {
  const grown: number[] = [];
  for (let number = 0.5; ; number += 1) grown.push(number);
}
if (work === 'fail') throw new Error('no work');
if (work === 'environment') report(Object.keys(process.env));
