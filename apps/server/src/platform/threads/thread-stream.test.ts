import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { TestThreadWork } from '../../testing/processes/test-thread.ts';
import { keepThread, takeThread } from './kept-threads.ts';
import { readThread, type ThreadJob, ThreadStopped } from './thread-stream.ts';
import { turnsOf } from './turns.ts';

function job(work: TestThreadWork, more: Partial<ThreadJob<number>> = {}): ThreadJob<number> {
  const script = new URL('../../testing/processes/test-thread.ts', import.meta.url);
  const limits = { heapMegabytes: 64, milliseconds: 20_000 };
  return { script, data: { work }, ...limits, signal: new AbortController().signal, ...more };
}

async function all(from: AsyncIterable<number>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const number of from) numbers.push(number);
  return numbers;
}

it('gives the results of a thread in their order', async () => {
  expect(await all(readThread<number, number>(job('count')))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
});

it('supplies the thread with what it asks for, until there is no more', async () => {
  const supplies = [1, 2, 3];
  const supply = async () => supplies.shift();
  expect(await all(readThread<number, number>(job('echo', { supply })))).toEqual([2, 4, 6]);
});

it('a supply that fails ends the thread with its failure', async () => {
  const supply = () => Promise.reject(new Error('no rows'));
  await expect(all(readThread<number, number>(job('echo', { supply })))).rejects.toThrow('no rows');
});

it.each(['eat', 'leap'] as const)(
  'stops a thread that takes more memory than it may, and nothing else with it: %s [A4.5]',
  async (work) => {
    const failure = await all(readThread<number, number>(job(work))).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ThreadStopped);
    expect(failure).toMatchObject({ limit: 'memory' });
  },
);

it('stops a thread that takes too long, or whose reader went away', async () => {
  const slow = await all(readThread<number, number>(job('sleep', { milliseconds: 300 }))).catch(
    (error: unknown) => error,
  );
  expect(slow).toMatchObject({ limit: 'time' });
  const reader = new AbortController();
  setTimeout(() => reader.abort(), 300);
  await expect(all(readThread<number, number>(job('sleep', { signal: reader.signal })))).rejects.toMatchObject({
    name: 'AbortError',
  });
});

async function nameOfThread(more: Partial<ThreadJob<number>> = {}): Promise<number | undefined> {
  return (await all(readThread<number, number>(job('name', more))))[0];
}

describe('a kept thread', () => {
  it('does the next work of its kind, one that is not kept does not', async () => {
    const once = await nameOfThread();
    const first = await nameOfThread({ isKept: true });
    expect(first).not.toBe(once);
    expect(await nameOfThread({ isKept: true })).toBe(first);
    expect(await all(readThread<number, number>(job('count', { isKept: true })))).toHaveLength(100);
    expect(await nameOfThread({ isKept: true, heapMegabytes: 65 })).not.toBe(first);
    expect(await nameOfThread({ isKept: true })).toBe(first);
  });

  it.each(['fail', 'eat', 'sleep'] as const)('is gone after work that did not end well: %s', async (work) => {
    const before = await nameOfThread({ isKept: true });
    const badly = readThread<number, number>(job(work, { isKept: true, milliseconds: 800 }));
    await expect(all(badly)).rejects.toThrow();
    expect(await nameOfThread({ isKept: true })).not.toBe(before);
  });

  it('is gone after work that its reader left', async () => {
    const before = await nameOfThread({ isKept: true });
    for await (const _number of readThread<number, number>(job('count', { isKept: true }))) break;
    expect(await nameOfThread({ isKept: true })).not.toBe(before);
  });

  it('is gone when it has most of its room still full', async () => {
    const [before] = await all(readThread<number, number>(job('hoard', { isKept: true })));
    expect(before).toBeDefined();
    expect(await nameOfThread({ isKept: true })).not.toBe(before);
  });

  it('serves one at a time: two at once have two threads, and one of them stays', async () => {
    const both = await Promise.all([nameOfThread({ isKept: true }), nameOfThread({ isKept: true })]);
    expect(both[0]).not.toBe(both[1]);
    expect(both).toContain(await nameOfThread({ isKept: true }));
  });

  it('ends by itself when nothing comes', async () => {
    const kind = { script: new URL('../../testing/processes/test-thread.ts', import.meta.url), heapMegabytes: 66 };
    const thread = takeThread(kind);
    await once(thread, 'online');
    await keepThread(kind, thread, 50);
    await once(thread, 'exit');
    const next = takeThread(kind);
    expect(next).not.toBe(thread);
    await next.terminate();
  });
});

it('does so many things at a time, the others in the order they came, also after a failure', async () => {
  const inTurn = turnsOf(2);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(number);
    if (number === 2) throw new Error('failed');
  };
  await Promise.allSettled([1, 2, 3, 4, 5].map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
