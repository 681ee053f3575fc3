import { expect, it } from 'vitest';
import type { TestWork } from '../../testing/processes/test-work.ts';
import { turnsOf } from './turns.ts';
import { type WorkJob, WorkStopped, workLines } from './work-process.ts';

async function done(work: TestWork, more: Partial<WorkJob> = {}): Promise<string[]> {
  const script = new URL('../../testing/processes/test-work.ts', import.meta.url);
  const limits = { heapMegabytes: 64, milliseconds: 20_000, signal: new AbortController().signal };
  const lines: string[] = [];
  for await (const line of workLines({ script, ...limits, ...more }, { work })) lines.push(line);
  return lines;
}

it('gives what the work tells in its order', async () => {
  expect((await done('count')).map(Number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

it.each(['eat', 'leap'] as const)(
  'work that takes more memory than it may is stopped, and nothing else with it: %s [A4.5]',
  async (work) => {
    const failure = await done(work).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkStopped);
    expect(failure).toMatchObject({ limit: 'memory' });
  },
);

it('work that takes too long is stopped, and so is work whose reader went away', async () => {
  const slow = await done('sleep', { milliseconds: 300 }).catch((error: unknown) => error);
  expect(slow).toMatchObject({ limit: 'time' });
  const reader = new AbortController();
  setTimeout(() => reader.abort(), 300);
  await expect(done('sleep', { signal: reader.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it('a failure of the work is told with its words', async () => {
  await expect(done('fail')).rejects.toThrow('no work');
});

it('the work knows no secret of the server', async () => {
  process.env.FELULET_TEST_SECRET = 'x';
  const [names = '[]'] = await done('environment');
  delete process.env.FELULET_TEST_SECRET;
  expect(JSON.parse(names)).not.toContain('FELULET_TEST_SECRET');
});

it('does so many things at a time, the others in the order they came, also after a failure', async () => {
  const inTurn = turnsOf(2);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  const work = (number: number) => async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    finished.push(number);
    if (number === 2) throw new Error('failed');
  };
  await Promise.allSettled([1, 2, 3, 4, 5].map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(finished).toEqual([1, 2, 3, 4, 5]);
});
