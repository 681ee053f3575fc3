import { expect, test } from 'vitest';
import { countMemory } from './count-memory.ts';

function scene(first: number) {
  let time = Date.parse('2026-03-04T11:00:00Z');
  let count = first;
  let questions = 0;
  const memory = countMemory({ now: () => new Date(time) });
  const ask = async (): Promise<number> => {
    questions += 1;
    return count;
  };
  return {
    recall: (key = 'all') => memory.recall(key, ask),
    fail: () =>
      memory.recall('all', async () => {
        throw new Error('the database is away');
      }),
    become: (value: number) => {
      count = value;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    questions: () => questions,
  };
}

test('a count below the limit is asked for every time', async () => {
  const { recall, become } = scene(9999);
  expect(await recall()).toBe(9999);
  become(9998);
  expect(await recall()).toBe(9998);
});

test('a large count is kept for ten seconds, and no longer', async () => {
  const { recall, become, wait, questions } = scene(10_000);
  expect(await recall()).toBe(10_000);
  become(10_001);
  wait(9999);
  expect(await recall()).toBe(10_000);
  expect(questions()).toBe(1);
  wait(1);
  expect(await recall()).toBe(10_001);
  expect(questions()).toBe(2);
});

test('another key has its own count', async () => {
  const { recall, become } = scene(300_000);
  await recall();
  become(400_000);
  expect(await recall('of one county')).toBe(400_000);
  expect(await recall()).toBe(300_000);
});

test('a count that has shrunk below the limit is exact again', async () => {
  const { recall, become, wait } = scene(10_000);
  await recall();
  become(10);
  wait(10_000);
  expect(await recall()).toBe(10);
  become(11);
  expect(await recall()).toBe(11);
});

test('of many who ask at once for what has grown old, one question is sent', async () => {
  const { recall, wait, questions } = scene(500_000);
  await recall();
  wait(10_000);
  expect(await Promise.all([recall(), recall(), recall()])).toEqual([500_000, 500_000, 500_000]);
  expect(questions()).toBe(2);
});

test('a question that failed is not remembered', async () => {
  const { recall, fail, wait } = scene(500_000);
  await recall();
  wait(10_000);
  await expect(fail()).rejects.toThrow('away');
  expect(await recall()).toBe(500_000);
});

test('holds no more than five hundred', async () => {
  const { recall, questions } = scene(500_000);
  for (let key = 0; key <= 500; key += 1) await recall(String(key));
  expect(questions()).toBe(501);
  await recall('500');
  expect(questions()).toBe(501);
  await recall('0');
  expect(questions()).toBe(502);
});
