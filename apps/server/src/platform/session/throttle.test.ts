import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { spendKeptTry } from './throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-03-04T11:00:00Z');
const once = (subject: string) => ({ kind: 'INVITATION', subject, limit: 1, windowMinutes: 60 }) as const;

test('a try that another transaction has not committed yet is waited for, and then counts', async () => {
  const { promise: isCommitted, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isSpent, resolve: spent } = Promise.withResolvers<void>();
  const first = inTransaction(database.db, async (tx) => {
    await spendKeptTry(tx, once('7'), now);
    spent();
    await isCommitted;
  });
  await isSpent;
  let hasEnded = false;
  const second = inTransaction(database.db, (tx) => spendKeptTry(tx, once('7'), now)).finally(() => {
    hasEnded = true;
  });
  await inTransaction(database.db, (tx) => spendKeptTry(tx, once('8'), now));
  await sleep(50);
  expect(hasEnded).toBe(false);
  commit();
  await first;
  await expect(second).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a try that was rolled back does not count', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await spendKeptTry(tx, once('9'), now);
    throw new Error('refused for another reason');
  });
  await expect(failed).rejects.toThrow('refused for another reason');
  await inTransaction(database.db, (tx) => spendKeptTry(tx, once('9'), now));
});
