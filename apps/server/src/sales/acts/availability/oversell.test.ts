import { addDays } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type IsolationLevel, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { availabilityDrift } from '../../views/availability/availability-drift.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';
import {
  type BookingAct,
  bookSurface,
  bookSurfaces,
  changeBooking,
  changeSurfaceQuantity,
  deleteBookings,
  releaseBookings,
} from './availability.ts';

/** `npm run test:full` sets it: 10,000 acts at each isolation level. */
const isFull = process.env.FULL_LOAD === '1';
const CLIENTS = isFull ? 32 : 16;
const SURFACES = 24;
const ACTS_OF_A_CLIENT = isFull ? 313 : 120;
const FIRST_DAY = '2026-03-01';
/** In the middle of what is booked: days before it stand in nobody's way. */
const TODAY = '2026-04-10';
const at = new Date(`${TODAY}T09:00:00Z`);

type Act = 'booked' | 'refused' | 'packaged' | 'released' | 'changed' | 'resized' | 'nothing';

let database: TestDatabase;
let surfaces: number[];
let campaignId: number;
let accountId: number;

beforeAll(async () => {
  database = await createTestDatabase(CLIENTS);
  const publisher = await insertMember(database.db, 'ROLE_PUBLISHER');
  const mhfe = await insertMember(database.db, 'ROLE_MHFE');
  const advertiser = await insertMember(database.db, 'ROLE_ADVERTISER');
  accountId = mhfe.accountId;
  campaignId = await insertCampaign(database.db, advertiser, mhfe);
  surfaces = [];
  for (let index = 0; index < SURFACES; index += 1) {
    surfaces.push(await insertMedia(database.db, publisher.companyId, { quantity: 1 + (index % 4) }));
  }
});
afterAll(() => database.close());

const levels = ['read committed', 'repeatable read', 'serializable'] as const satisfies readonly IsolationLevel[];

test.each(levels)(
  'many clients that book, package, cancel, move and resize sell nothing twice at %s [D6.5]',
  async (isolation) => {
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      runClient(isolation, 1000 * levels.indexOf(isolation) + index),
    );
    const acts = (await Promise.all(clients)).flat();
    const counts = Map.groupBy(acts, (act) => act);
    for (const act of ['booked', 'refused', 'packaged', 'released', 'changed', 'resized'] as const) {
      expect(counts.get(act)?.length ?? 0, act).toBeGreaterThan(5);
    }
    expect(await findAvailabilityFaults(database.db, TODAY)).toEqual([]);
    const { rows } = await sql<{ active: number }>`select count(*) as active from booking where active`.execute(
      database.db,
    );
    expect(rows[0]?.active).toBeGreaterThan(SURFACES);
  },
  isFull ? 900_000 : 60_000,
);

test('once all of it is over each surface may do with one unit, and full days are right all the same', async () => {
  const later = new Date('2026-12-01T09:00:00Z');
  for (const mediaId of surfaces)
    expect(await inTransaction(database.db, (tx) => changeSurfaceQuantity(tx, mediaId, 1, later))).toEqual({
      ok: true,
    });
  expect(await availabilityDrift(database.db, '2026-12-01')).toEqual({ fullDays: [], oversold: [] });
  const everBefore = await findAvailabilityFaults(database.db);
  expect(new Set(everBefore.map(({ fault }) => fault))).toEqual(new Set(['oversold']));
});

test('of many who want the last unit one gets it, and the others read that none is left', async () => {
  const [surface = 0] = surfaces;
  const booking = {
    period: { date_from: '2027-01-01', date_to: '2027-01-31' },
    state: 'CREATED',
    campaignId,
    createdBy: accountId,
    at,
  } as const;
  const outcomes = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      inTransaction(database.db, async (tx) =>
        bookSurface(tx, { ...booking, mediaId: surface, quantity: await quantityOf(surface, tx) }),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal.available_quantity === 0)).toHaveLength(
    CLIENTS - 1,
  );
});

test('the recomputation finds what was written past the steps', async () => {
  const [, surface = 0] = surfaces;
  await sql`insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by)
    select id, company_id, ${campaignId}, 'CREATED', quantity + 1, '2028-01-01', '2028-01-02', ${accountId} from media where id = ${surface}`.execute(
    database.db,
  );
  expect(await findAvailabilityFaults(database.db, '2028-01-02')).toEqual([{ media_id: surface, fault: 'oversold' }]);
  expect(await findAvailabilityFaults(database.db, '2028-01-03')).toEqual([{ media_id: surface, fault: 'drifted' }]);
});

async function quantityOf(surface: number, db: Parameters<typeof bookSurface>[0]): Promise<number> {
  return (await db.selectFrom('media').select('quantity').where('id', '=', surface).executeTakeFirstOrThrow()).quantity;
}

async function runClient(isolation: IsolationLevel, seed: number): Promise<Act[]> {
  const random = randomFrom(seed);
  const acts: Act[] = [];
  for (let index = 0; index < ACTS_OF_A_CLIENT; index += 1) acts.push(await actOnce(isolation, random));
  return acts;
}

/** Chances are drawn before the transaction, so that a repeated try does the same again. */
function actOnce(isolation: IsolationLevel, random: () => number): Promise<Act> {
  const dice = between(random, 1, 100);
  const first = between(random, 0, SURFACES - 1);
  const period = periodFrom(random);
  const quantity = between(random, 1, 3);
  const act: BookingAct = { period, state: 'CREATED', campaignId, createdBy: accountId, at };
  const mediaId = surfaces[first] ?? 0;
  return inTransaction(
    database.db,
    async (tx): Promise<Act> => {
      if (dice <= 45) return (await bookSurface(tx, { ...act, mediaId, quantity })).ok ? 'booked' : 'refused';
      if (dice <= 62) {
        const wanted = [0, 5, 11].map((step) => ({ mediaId: surfaces[(first + step) % SURFACES] ?? 0, quantity: 1 }));
        return (await bookSurfaces(tx, wanted, act)).ok ? 'packaged' : 'refused';
      }
      if (dice <= 66) return (await changeSurfaceQuantity(tx, mediaId, quantity + 1, at)).ok ? 'resized' : 'refused';
      const bookingId = await someBooking(tx, mediaId);
      if (bookingId === undefined) return 'nothing';
      if (dice <= 76) return (await changeBooking(tx, { bookingId, quantity, period, at })).ok ? 'changed' : 'refused';
      if (dice <= 84) await deleteBookings(tx, [bookingId], at);
      else await releaseBookings(tx, [bookingId], 'PUBLISHER_REJECTED', at);
      return 'released';
    },
    // At 'serializable' nearly all of so few rows conflict, and some client is unlucky many times in a row.
    { isolation, maxTries: 100 },
  );
}

function periodFrom(random: () => number): Period {
  const date_from = addDays(FIRST_DAY, between(random, 0, 90));
  return { date_from, date_to: addDays(date_from, between(random, 0, 20)) };
}

async function someBooking(tx: Parameters<typeof bookSurface>[0], mediaId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('active', '=', true)
    .orderBy(sql`md5(id::text)`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
