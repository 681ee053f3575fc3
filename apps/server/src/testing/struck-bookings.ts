import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { surfaceForm } from './sample-surfaces.ts';
import type { TestPerson } from './test-people.ts';
import { callerOf } from './walked-chain.ts';

const UNITS = 12;
const CALLS = 16;
const LAST_TURN = 60;
const identified = z.object({ id: z.number() });

type Round = {
  readonly db: Db;
  readonly person: TestPerson;
  /** Who is asked first, and who is asked again after the strike. */
  readonly origin: string;
  readonly again: () => string;
  readonly strike: () => Promise<void>;
  /** From the first request to the strike. */
  readonly delayMs: number;
};

/**
 * Sixteen bookings for twelve units under keys of their own, something is struck meanwhile, and all are sent again: none that was
 * answered is lost, twelve are made, four are refused, and nothing is done twice.
 */
export async function bookWhileStruck({ db, person, origin, again, strike, delayMs }: Round): Promise<void> {
  const surface = surfaceForm({ quantity: UNITS });
  const { id: media } = identified.parse(await callerOf([origin]).call(person, 'POST', '/api/medias', surface));
  const body = JSON.stringify({ media, quantity: 1, date_from: '2031-05-01', date_to: '2031-05-14' });
  const keys = Array.from({ length: CALLS }, () => randomUUID());
  const book = (to: string, key: string): Promise<Response> =>
    fetch(`${to}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      body,
    });
  const answered: number[] = [];
  const calls = keys.map(async (key) => {
    const answer = await book(origin, key).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.status === 201 && text !== undefined) answered.push(identified.parse(JSON.parse(text)).id);
  });
  await sleep(delayMs);
  await strike();
  await Promise.all(calls);
  const statuses: number[] = [];
  for (const key of keys) statuses.push(await untilAnswered(() => book(again(), key)));
  const rows = await db.selectFrom('booking').select('id').where('media_id', '=', media).execute();
  const stored = new Set(rows.map((row) => row.id));
  expect(answered.filter((booking) => !stored.has(booking))).toEqual([]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(UNITS);
  expect(statuses.filter((status) => status === 409)).toHaveLength(CALLS - UNITS);
  expect(stored.size).toBe(UNITS);
}

/** Told that it could not be done just now, a client asks again, under the same key. */
export async function untilAnswered(ask: () => Promise<Response>): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const { status } = await ask();
    if (status !== 503 || turn >= LAST_TURN) return status;
    await sleep(500);
  }
}
