import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { TestWork } from '../../testing/processes/test-work.ts';
import { turnsOf } from './turns.ts';
import { endRestedWork, type WorkJob, WorkStopped, workBytes, workLines } from './work-process.ts';

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
  'work that takes more memory than it may is stopped, and nothing else with it: %s',
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

/** What the work made of the lines, and the number of its process. */
async function echoed(lines: AsyncIterable<string>, more: Partial<WorkJob> = {}) {
  const script = new URL('../../testing/processes/test-echo.ts', import.meta.url);
  const limits = { heapMegabytes: 64, milliseconds: 20_000, signal: new AbortController().signal };
  const [process, ...rest] = (await text(workBytes({ script, ...limits, ...more }, lines))).trimEnd().split('\n');
  return { process, lines: rest };
}

async function* sent(...lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield `${line}\n`;
}

it('a process that has done its work takes the next, which knows nothing of the first', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
  const first = await echoed(sent(...many));
  expect(first.lines).toEqual(many);
  // What is left of the first is not read by the second.
  expect(await echoed(sent('a', 'enough', 'b', 'c'))).toEqual({ process: first.process, lines: ['a'] });
  expect(await echoed(sent('d'))).toEqual({ process: first.process, lines: ['d'] });
  endRestedWork();
  expect((await echoed(sent())).process).not.toBe(first.process);
});

it('work that fails, takes too long, or whose lines fail ends its process and is told; the next gets a new one', async () => {
  const { process } = await echoed(sent());
  await expect(echoed(sent('fail'))).rejects.toThrow('no work');
  const next = await echoed(sent());
  expect(next.process).not.toBe(process);
  const never = async function* (): AsyncGenerator<string> {
    yield 'a\n';
    await new Promise((resolve) => setTimeout(resolve, 10_000).unref());
  };
  await expect(echoed(never(), { milliseconds: 300 })).rejects.toMatchObject({ limit: 'time' });
  const broken = async function* (): AsyncGenerator<string> {
    yield 'a\n';
    throw new Error('no lines');
  };
  await expect(echoed(broken())).rejects.toThrow('no lines');
  expect((await echoed(sent())).process).not.toBe(next.process);
});

it('two at a time have a process each', async () => {
  const [one, other] = await Promise.all([echoed(sent('1')), echoed(sent('2'))]);
  expect([one?.lines, other?.lines]).toEqual([['1'], ['2']]);
  expect(one?.process).not.toBe(other?.process);
});
