import type { Period } from '@felulet/domain/period/period.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { waitedForLock } from '../../../testing/waiting-for-locks.ts';
import {
  type BookingAct,
  bookSurface,
  bookSurfaces,
  changeBooking,
  changeSurfaceQuantities,
  changeSurfaceQuantity,
  releaseBookings,
} from '../../acts/availability/availability.ts';
import { findAvailabilityFaults } from './free-units.ts';

const march: Period = { date_from: '2026-03-01', date_to: '2026-03-31' };
const at = new Date('2026-02-01T09:00:00Z');

let database: TestDatabase;
let publisherId: number;
let act: BookingAct;
/** Of three units. */
let surface: number;

beforeAll(async () => {
  database = await createTestDatabase(4);
  const { db } = database;
  publisherId = (await insertMember(db, 'ROLE_PUBLISHER')).companyId;
  const mhfe = await insertMember(db, 'ROLE_MHFE');
  const campaignId = await insertCampaign(db, await insertMember(db, 'ROLE_ADVERTISER'), mhfe);
  act = { period: march, state: 'CREATED', campaignId, createdBy: mhfe.accountId, at };
});
afterAll(() => database.close());
beforeEach(async () => {
  surface = await insertMedia(database.db, publisherId, { quantity: 3 });
});

const book = (tx: Tx, quantity: number, period = march) =>
  bookSurface(tx, { ...act, period, mediaId: surface, quantity });

async function booked(quantity: number, period = march): Promise<number> {
  const outcome = await inTransaction(database.db, (tx) => book(tx, quantity, period));
  if (!outcome.ok) throw new Error('not booked');
  return outcome.bookingId;
}

/** Somebody else's booking stands written but not yet committed when the step begins, and is committed once the step waits for it. */
async function beside<T>(quantity: number, step: (tx: Tx) => Promise<T>, period = march): Promise<T> {
  const other = await database.db.startTransaction().execute();
  expect(await book(other, quantity, period)).toMatchObject({ ok: true });
  const answer = inTransaction(database.db, step);
  await waitedForLock(database.db);
  await other.commit().execute();
  return answer;
}

describe('a step that meets a booking under way waits for it, and counts it', () => {
  test('booking one surface', async () => {
    const answer = await beside(3, (tx) => book(tx, 1));
    expect(answer).toMatchObject({ ok: false, refusal: { available_quantity: 0 } });
  });

  test('booking several', async () => {
    const wanted = [
      { mediaId: surface, quantity: 2 },
      { mediaId: await insertMedia(database.db, publisherId), quantity: 1 },
    ];
    const answer = await beside(2, (tx) => bookSurfaces(tx, wanted, act));
    expect(answer).toMatchObject({ ok: false, surfaces: [{ mediaId: surface, availableQuantity: 1 }] });
  });

  test('making a booking larger', async () => {
    const bookingId = await booked(1);
    const answer = await beside(1, (tx) => changeBooking(tx, { bookingId, quantity: 3, period: march, at }));
    expect(answer).toMatchObject({ ok: false, refusal: { available_quantity: 2 } });
  });

  test('taking units from a surface, alone or among many', async () => {
    const answer = await beside(3, (tx) => changeSurfaceQuantity(tx, surface, 2, at));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'quantity_taken' } });
    surface = await insertMedia(database.db, publisherId, { quantity: 3 });
    const inTheWay = await beside(3, (tx) => changeSurfaceQuantities(tx, [{ mediaId: surface, quantity: 2 }], at));
    expect([...inTheWay]).toEqual([[surface, { ...march, count: 3 }]]);
  });

  test('giving units back', async () => {
    const ends = [
      await booked(3, { date_from: '2026-03-01', date_to: '2026-03-02' }),
      await booked(3, { date_from: '2026-03-30', date_to: '2026-03-31' }),
    ];
    const middle = { date_from: '2026-03-15', date_to: '2026-03-15' };
    await beside(3, (tx) => releaseBookings(tx, ends, 'REJECTED', at), middle);
    const { days } = await database.db
      .selectFrom('media')
      .select(sql<string>`full_days::text`.as('days'))
      .where('id', '=', surface)
      .executeTakeFirstOrThrow();
    expect(days).toBe('{[2026-03-15,2026-03-16)}');
  });

  test('and nothing is sold twice by any of them', async () => {
    expect(await findAvailabilityFaults(database.db)).toEqual([]);
  });
});

test('of several that refuse the scarcest stands first, and gives the number and the days', async () => {
  const sold = await insertMedia(database.db, publisherId, { quantity: 1 });
  const day = { date_from: '2026-03-20', date_to: '2026-03-20' };
  await booked(2);
  await inTransaction(database.db, (tx) => bookSurface(tx, { ...act, period: day, mediaId: sold, quantity: 1 }));
  const wanted = [surface, sold].map((mediaId) => ({ mediaId, quantity: 2 }));
  const answer = await inTransaction(database.db, (tx) => bookSurfaces(tx, wanted, act));
  expect(answer).toMatchObject({
    refusal: {
      available_quantity: 0,
      days: expect.arrayContaining([{ ...day, free: 0, missing: 2 }]),
      surfaces: [
        { id: sold, available_quantity: 0 },
        { id: surface, available_quantity: 1 },
      ],
    },
  });
});

test('a deleted surface among several refuses without telling its name', async () => {
  await database.db.updateTable('media').set({ deleted_at: at }).where('id', '=', surface).execute();
  const wanted = [{ mediaId: surface, quantity: 1 }];
  const answer = await inTransaction(database.db, (tx) => bookSurfaces(tx, wanted, act));
  expect(answer).toMatchObject({ ok: false, refusal: { available_quantity: 0, days: [], surfaces: [] } });
});

test('a surface does not stand twice in one act of booking', async () => {
  const wanted = [1, 2].map((quantity) => ({ mediaId: surface, quantity }));
  await expect(inTransaction(database.db, (tx) => bookSurfaces(tx, wanted, act))).rejects.toThrow('twice');
});

test('several surfaces need as many units as are wanted on every day, and say how many there are', async () => {
  await booked(2, { date_from: '2026-03-10', date_to: '2026-03-12' });
  const want = (quantity: number) =>
    inTransaction(database.db, (tx) => bookSurfaces(tx, [{ mediaId: surface, quantity }], act));
  expect(await want(2)).toMatchObject({ ok: false, surfaces: [{ mediaId: surface, availableQuantity: 1 }] });
  expect(await want(4)).toMatchObject({ ok: false, surfaces: [{ mediaId: surface, availableQuantity: 1 }] });
  expect(await want(1)).toMatchObject({ ok: true });
  expect(await want(1)).toMatchObject({ ok: false, surfaces: [{ mediaId: surface, availableQuantity: 0 }] });
  expect(await findAvailabilityFaults(database.db)).toEqual([]);
});
