import { daysAbove, freeQuantity, fullDays, type Hold } from '@felulet/domain/availability/availability.ts';
import { addDays } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { availableQuantities } from '../../../testing/available-quantities.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  type BookingAct,
  bookSurface,
  bookSurfaces,
  changeBooking,
  changeSurfaceQuantity,
  deleteBookings,
  releaseBookings,
} from '../../acts/availability/availability.ts';
import { periodsOf } from './day-ranges.ts';
import { findAvailabilityFaults, fullDaysOf } from './free-units.ts';

const march: Period = { date_from: '2026-03-01', date_to: '2026-03-31' };
const at = new Date('2026-02-01T09:00:00Z');

let database: TestDatabase;
let publisherId: number;
let act: BookingAct;

beforeAll(async () => {
  database = await createTestDatabase(4);
  const { db } = database;
  publisherId = (await insertMember(db, 'ROLE_PUBLISHER')).companyId;
  const mhfe = await insertMember(db, 'ROLE_MHFE');
  const campaignId = await insertCampaign(db, await insertMember(db, 'ROLE_ADVERTISER'), mhfe);
  act = { period: march, state: 'CREATED', campaignId, createdBy: mhfe.accountId, at };
});
afterAll(() => database.close());

let surface: number;
beforeEach(async () => {
  surface = await insertMedia(database.db, publisherId, { quantity: 3 });
});

const book = (quantity: number, period: Period = march, mediaId = surface) =>
  inTransaction(database.db, (tx) => bookSurface(tx, { ...act, period, mediaId, quantity }));

async function bookedId(quantity: number, period: Period = march): Promise<number> {
  const outcome = await book(quantity, period);
  if (!outcome.ok) throw new Error('not booked');
  return outcome.bookingId;
}

const freeOf = async (period: Period = march): Promise<number | undefined> =>
  (await availableQuantities(database.db, [surface], period)).get(surface);

test('a booking takes units, on its first and its last day too', async () => {
  expect(await book(2)).toMatchObject({ ok: true, availableQuantity: 1 });
  expect(await freeOf({ date_from: '2026-02-01', date_to: '2026-03-01' })).toBe(1);
  expect(await freeOf({ date_from: '2026-03-31', date_to: '2026-03-31' })).toBe(1);
  expect(await freeOf({ date_from: '2026-04-01', date_to: '2026-04-30' })).toBe(3);
});

test('more than is free is refused, with what is free [D6.6]', async () => {
  await book(2);
  expect(await book(2)).toMatchObject({ ok: false, refusal: { code: 'not_enough_free', available_quantity: 1 } });
  await book(1);
  expect(await book(1)).toMatchObject({ ok: false, refusal: { available_quantity: 0 } });
  expect(await book(4, { date_from: '2026-05-01', date_to: '2026-05-02' })).toMatchObject({
    refusal: { available_quantity: 3 },
  });
});

test('a deleted or unknown surface has nothing to give', async () => {
  await database.db.updateTable('media').set({ deleted_at: at }).where('id', '=', surface).execute();
  expect(await book(1)).toMatchObject({ ok: false, refusal: { available_quantity: 0 } });
  expect(await book(1, march, 2_000_000_000)).toMatchObject({ ok: false, refusal: { available_quantity: 0 } });
});

test('several surfaces are booked all or none, and those that refuse are named', async () => {
  const other = await insertMedia(database.db, publisherId, { quantity: 1 });
  await book(3);
  const wanted = [
    { mediaId: other, quantity: 1 },
    { mediaId: surface, quantity: 2 },
  ];
  const refused = await inTransaction(database.db, (tx) => bookSurfaces(tx, wanted, act));
  expect(refused).toMatchObject({ ok: false, surfaces: [{ mediaId: surface, availableQuantity: 0 }] });
  expect((await availableQuantities(database.db, [other], march)).get(other)).toBe(1);
  const april = { ...act, period: { date_from: '2026-04-01', date_to: '2026-04-30' } };
  expect(await inTransaction(database.db, (tx) => bookSurfaces(tx, wanted, april))).toMatchObject({ ok: true });
  expect(await fullDaysOf(database.db, other, { date_from: '2026-04-29', date_to: '2026-12-31' })).toEqual([
    { date_from: '2026-04-29', date_to: '2026-04-30' },
  ]);
});

test('a rejected and a deleted booking give their units back', async () => {
  const first = await bookedId(2);
  const second = await bookedId(1);
  expect(await freeOf()).toBe(0);
  expect(await inTransaction(database.db, (tx) => releaseBookings(tx, [first], 'PUBLISHER_REJECTED', at))).toEqual([
    first,
  ]);
  expect(await freeOf()).toBe(2);
  expect(await inTransaction(database.db, (tx) => releaseBookings(tx, [first], 'REJECTED', at))).toEqual([]);
  await inTransaction(database.db, (tx) => deleteBookings(tx, [first, second], at));
  expect(await freeOf()).toBe(3);
  expect(await database.db.selectFrom('booking').select('id').where('media_id', '=', surface).execute()).toEqual([]);
});

test('a booking may move and grow into what the others leave free', async () => {
  const id = await bookedId(2);
  await book(1, { date_from: '2026-03-20', date_to: '2026-04-10' });
  const change = (quantity: number, period: Period) =>
    inTransaction(database.db, (tx) => changeBooking(tx, { bookingId: id, quantity, period, at }));
  expect(await change(3, march)).toMatchObject({
    ok: false,
    refusal: { code: 'not_enough_free', available_quantity: 2 },
  });
  expect(await change(3, { date_from: '2026-03-01', date_to: '2026-03-19' })).toEqual({ ok: true });
  expect(await fullDaysOf(database.db, surface, march)).toEqual([{ date_from: '2026-03-01', date_to: '2026-03-19' }]);
});

test('a quantity is not lowered below what is booked, and the days in the way are named [D6.6]', async () => {
  await book(2, { date_from: '2026-03-05', date_to: '2026-03-10' });
  await book(2, { date_from: '2026-03-20', date_to: '2026-03-21' });
  const change = (quantity: number) =>
    inTransaction(database.db, (tx) => changeSurfaceQuantity(tx, surface, quantity, at));
  expect(await change(1)).toEqual({
    ok: false,
    refusal: {
      code: 'quantity_taken',
      field: 'quantity',
      count: 2,
      date_from: '2026-03-05',
      date_to: '2026-03-21',
      days: [
        { date_from: '2026-03-05', date_to: '2026-03-10', free: 0, missing: 1 },
        { date_from: '2026-03-20', date_to: '2026-03-21', free: 0, missing: 1 },
      ],
    },
  });
  // Refused, it is what it was, also where nobody undoes the transaction.
  expect(await freeOf({ date_from: '2026-03-01', date_to: '2026-03-01' })).toBe(3);
  expect(await fullDaysOf(database.db, surface, march)).toEqual([]);
  expect(await change(2)).toEqual({ ok: true });
  expect(await freeOf()).toBe(0);
  expect(await fullDaysOf(database.db, surface, march)).toEqual([
    { date_from: '2026-03-05', date_to: '2026-03-10' },
    { date_from: '2026-03-20', date_to: '2026-03-21' },
  ]);
  expect(await change(5)).toEqual({ ok: true });
  expect(await freeOf()).toBe(3);
  expect(await fullDaysOf(database.db, surface, march)).toEqual([]);
});

test('days that are over stand in the way of no lower quantity', async () => {
  await book(3, { date_from: '2026-03-01', date_to: '2026-03-10' });
  await book(2, { date_from: '2026-03-08', date_to: '2026-03-12' }).then(({ ok }) => expect(ok).toBe(false));
  await book(2, { date_from: '2026-03-20', date_to: '2026-03-21' });
  const change = (quantity: number, day: string) =>
    inTransaction(database.db, (tx) => changeSurfaceQuantity(tx, surface, quantity, new Date(`${day}T09:00:00Z`)));
  // On its last day a booking still needs what it holds.
  expect(await change(2, '2026-03-10')).toMatchObject({
    ok: false,
    refusal: { code: 'quantity_taken', count: 3, date_from: '2026-03-10', date_to: '2026-03-10' },
  });
  expect(await change(2, '2026-03-11')).toEqual({ ok: true });
  expect(await change(1, '2026-03-11')).toMatchObject({ ok: false, refusal: { date_from: '2026-03-20', count: 2 } });
  expect(await change(1, '2026-03-22')).toEqual({ ok: true });
  // Past days are full, and nowhere less than nothing is free.
  expect(await freeOf()).toBe(0);
  expect(await fullDaysOf(database.db, surface, march)).toEqual([
    { date_from: '2026-03-01', date_to: '2026-03-10' },
    { date_from: '2026-03-20', date_to: '2026-03-21' },
  ]);
  expect(await findAvailabilityFaults(database.db, '2026-03-22')).toEqual([]);
  expect(await change(4, '2026-03-22')).toEqual({ ok: true });
  expect(await freeOf()).toBe(1);
});

test('midnight in Budapest ends a day, and not that of another place', async () => {
  await book(3, { date_from: '2026-03-01', date_to: '2026-03-10' });
  const change = (time: string) =>
    inTransaction(database.db, (tx) => changeSurfaceQuantity(tx, surface, 1, new Date(time)));
  expect(await change('2026-03-10T22:59:59Z')).toMatchObject({ ok: false });
  expect(await change('2026-03-10T23:00:00Z')).toEqual({ ok: true });
});

test('a running booking ends and shrinks whatever past days hold, and takes no more of them', async () => {
  await book(1, { date_from: '2026-03-01', date_to: '2026-03-10' });
  const id = await bookedId(2, { date_from: '2026-03-05', date_to: '2026-03-31' });
  const today = new Date('2026-03-15T09:00:00Z');
  expect(await inTransaction(database.db, (tx) => changeSurfaceQuantity(tx, surface, 2, today))).toEqual({ ok: true });
  const change = (quantity: number, date_from: string, date_to: string, now = today) =>
    inTransaction(database.db, (tx) =>
      changeBooking(tx, { bookingId: id, quantity, period: { date_from, date_to }, at: now }),
    );
  expect(await change(2, '2026-03-05', '2026-03-20')).toEqual({ ok: true });
  expect(await change(2, '2026-03-05', '2026-03-25')).toEqual({ ok: true });
  // An earlier day and one more unit are asked about in full.
  expect(await change(2, '2026-03-04', '2026-03-20')).toMatchObject({
    ok: false,
    refusal: { available_quantity: 1, days: [{ date_from: '2026-03-04', date_to: '2026-03-10', free: 1, missing: 1 }] },
  });
  expect(await change(3, '2026-03-05', '2026-03-20')).toMatchObject({ ok: false });
  // Past days that it did not hold are new to it, too.
  await book(2, { date_from: '2026-03-26', date_to: '2026-03-27' });
  const later = new Date('2026-03-30T09:00:00Z');
  expect(await change(2, '2026-03-05', '2026-03-31', later)).toMatchObject({
    ok: false,
    refusal: { available_quantity: 0, days: [{ date_from: '2026-03-26', date_to: '2026-03-27' }] },
  });
  expect(await change(1, '2026-03-05', '2026-03-20', later)).toEqual({ ok: true });
  expect(await findAvailabilityFaults(database.db, '2026-03-15')).toEqual([]);
});

test('the peak and the full days are those of counting by hand, whatever the bookings', async () => {
  const random = randomFrom(20_260_301);
  const counted = new Set<number>();
  for (let round = 0; round < 40; round += 1) {
    const mediaId = await insertMedia(database.db, publisherId, { quantity: between(random, 1, 4) });
    counted.add(mediaId);
    const { quantity } = await database.db
      .selectFrom('media')
      .select('quantity')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    const holds: Hold[] = [];
    for (let index = 0; index < 12; index += 1) {
      const hold = { ...periodFrom(random), quantity: between(random, 1, 3) };
      const { ok } = await book(hold.quantity, hold, mediaId);
      expect(ok).toBe(freeQuantity(quantity, holds, hold) >= hold.quantity);
      if (ok) holds.push(hold);
    }
    await expectSame(mediaId, quantity, holds, periodFrom(random));
  }
  const faults = await findAvailabilityFaults(database.db);
  expect(faults.filter(({ media_id }) => counted.has(media_id))).toEqual([]);
});

async function expectSame(mediaId: number, quantity: number, holds: readonly Hold[], period: Period): Promise<void> {
  const year = { date_from: '2026-01-01', date_to: '2026-12-31' };
  expect((await availableQuantities(database.db, [mediaId], period)).get(mediaId)).toBe(
    freeQuantity(quantity, holds, period),
  );
  expect(await fullDaysOf(database.db, mediaId, year)).toEqual(fullDays(quantity, holds, year));
  const { rows } = await sql<{ days: string }>`
    select surface_days_at_level(${mediaId}, 2, ${period.date_from}::date, ${period.date_to}::date) as days`.execute(
    database.db,
  );
  expect(periodsOf(rows[0]?.days ?? '')).toEqual(daysAbove(1, holds, period));
}

function periodFrom(random: () => number): Period {
  const date_from = addDays('2026-03-01', between(random, 0, 40));
  return { date_from, date_to: addDays(date_from, between(random, 0, 14)) };
}
