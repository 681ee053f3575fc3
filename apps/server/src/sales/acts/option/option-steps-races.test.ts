import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { sqlStateOf } from '../../../platform/database/database-errors.ts';
import { openServerDatabase, type ServerDatabase } from '../../../platform/database/server-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError } from '../../../platform/errors.ts';
import { randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import { contextOver } from '../../../testing/server-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { expireOptions } from '../../jobs/option-expiry.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';
import { deleteBooking } from '../booking/delete-booking.ts';
import { updateBooking } from '../booking/update-booking.ts';
import { changeState } from '../campaign/take-step.ts';
import { actOnOption } from './act-on-option.ts';
import { holdSurfaces, standInLine } from './hold-surfaces.ts';

/** `npm run test:full` sets it. */
const ROUNDS = process.env.FULL_LOAD === '1' ? 60 : 4;
const days = { date_from: '2026-05-01', date_to: '2026-05-31' };
const clock = { now: () => new Date('2026-03-04T11:00:00Z') };
/** When every option of that day has run out. */
const afterwards = { now: () => new Date('2026-03-20T11:00:00Z') };

let database: TestDatabase;
/** Two processes have each a pool of its own on the one database. */
let other: ServerDatabase;
let context: ServerContext;
let publisher: Viewer;

beforeAll(async () => {
  database = await createTestDatabase(8);
  other = openServerDatabase(database.url);
  context = await contextOver(database.db, clock);
  publisher = { ...(await insertMember(database.db, 'ROLE_PUBLISHER')), role: 'ROLE_PUBLISHER', isLeader: false };
}, 60_000);
afterAll(async () => {
  await other.close();
  await database.close();
});

type Side = { readonly campaign: number; readonly viewer: Viewer };
type Held = { readonly option: number; readonly booking: number };
type Round = {
  readonly holder: Side & Held;
  /** Stands in line behind the holder, and has a booking of its own on another surface. */
  readonly waiter: Side & Held;
};

async function newSide(state: CampaignState): Promise<Side> {
  const { db } = database;
  const mhfe = await insertMember(db, 'ROLE_MHFE');
  const campaign = await insertCampaign(db, await insertMember(db, 'ROLE_ADVERTISER'), mhfe, { state, ...days });
  return { campaign, viewer: { ...mhfe, role: 'ROLE_MHFE', isLeader: false } };
}

async function newRound(state: CampaignState): Promise<Round> {
  const { db } = database;
  const [media, own] = [await insertMedia(db, publisher.companyId), await insertMedia(db, publisher.companyId)];
  const [holder, waiter] = [await newSide('SENT_TO_PUBLISHER'), await newSide(state)];
  const hold = async ({ campaign, viewer }: Side, surface: number): Promise<Held> => {
    const body = { campaign, surfaces: [{ media: surface, quantity: 1 }], ...days };
    const [option = 0] = await inTransaction(db, (tx) => holdSurfaces(tx, { viewer, now: clock.now() }, body));
    const row = db.selectFrom('surface_option').select('booking_id').where('id', '=', option);
    return { option, booking: (await row.executeTakeFirstOrThrow()).booking_id ?? 0 };
  };
  const held = await hold(holder, media);
  const beside = await hold(waiter, own);
  // An ordinary booking: it is not to run out beside the other.
  await sql`update booking set hold_until = null where id = ${beside.booking}`.execute(db);
  await sql`update surface_option set state = 'FIRM', rank = null, ended_at = now() where id = ${beside.option}`.execute(
    db,
  );
  const { campaign, viewer } = waiter;
  const place = { campaign, media, quantity: 1, ...days };
  const option = await inTransaction(db, (tx) => standInLine(tx, { viewer, now: clock.now() }, place));
  return { holder: { ...holder, ...held }, waiter: { ...waiter, option, booking: beside.booking } };
}

type Way = (db: Db, round: Round) => Promise<unknown>;

/** Each hands the holder's units to the one in line. */
const freeing: Readonly<Record<string, Way>> = {
  expiry: (db) => expireOptions({ db, clock: afterwards }),
  withdrawal: (db, { holder }) =>
    actOnOption(contextOf(db), holder.viewer, holder.option, { action: 'withdraw' }, undefined),
  rejection: (db, { holder }) =>
    updateBooking(contextOf(db), publisher, holder.booking, { state: 'PUBLISHER_REJECTED' }, undefined),
};

/** What the campaign in line does itself meanwhile, and in which state it can. */
const steps: Readonly<Record<string, { readonly from: CampaignState; readonly take: Way }>> = {
  send: {
    from: 'BIDDER_ACCEPTED',
    take: (db, { waiter }) =>
      changeState(contextOf(db), waiter.viewer, waiter.campaign, { state: 'SENT_TO_PUBLISHER' }),
  },
  reject: {
    from: 'BIDDER_ACCEPTED',
    take: (db, { waiter }) =>
      changeState(contextOf(db), waiter.viewer, waiter.campaign, { state: 'BIDDER_REJECTED', note: 'Nem kell' }),
  },
  'send back': {
    from: 'READY_TO_SENT_BACK',
    take: async (db, { waiter }) => {
      const state = 'SENT_BACK_TO_ADVERTISER';
      await changeState(contextOf(db), waiter.viewer, waiter.campaign, { state });
    },
  },
  'deletion of its booking': {
    from: 'BIDDER_ACCEPTED',
    take: (db, { waiter }) => deleteBooking(contextOf(db), waiter.viewer, waiter.booking),
  },
  'decision on its booking': {
    from: 'SENT_TO_PUBLISHER',
    take: (db, { waiter }) =>
      updateBooking(contextOf(db), publisher, waiter.booking, { state: 'PUBLISHER_REJECTED' }, undefined),
  },
  'withdrawal of its place': {
    from: 'BIDDER_ACCEPTED',
    take: (db, { waiter }) =>
      actOnOption(contextOf(db), waiter.viewer, waiter.option, { action: 'withdraw' }, undefined),
  },
};

const pairs = Object.keys(steps).flatMap((step) => Object.keys(freeing).map((way) => [step, way] as const));

test.for(pairs)(
  'a campaign’s own %s beside a promotion by %s leaves nothing behind that its new state forbids',
  { timeout: 120_000 },
  async ([step, way]) => {
    const random = randomFrom(step.length * 100 + way.length);
    const { from, take } = steps[step] ?? { from: 'BIDDER_ACCEPTED', take: () => Promise.resolve() };
    const outcomes: string[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      const round = await newRound(from);
      if (from === 'READY_TO_SENT_BACK') await approved(round.waiter.booking);
      const acts = [
        later(random, () => take(database.db, round)),
        later(random, () => freeing[way]?.(other.db, round) ?? Promise.resolve()),
      ];
      for (const done of await Promise.allSettled(acts)) if (done.status === 'rejected') expectRefused(done.reason);
      outcomes.push(await checkRound(round));
    }
    expect(await findAvailabilityFaults(database.db)).toEqual([]);
    // Neither of the two keeps the other from being done.
    const ends = { send: 'SENT_TO_PUBLISHER HOLDING', reject: 'BIDDER_REJECTED ENDED' }[step];
    if (ends !== undefined) expect(new Set(outcomes)).toEqual(new Set([ends]));
    expect(outcomes).toHaveLength(ROUNDS);
  },
);

/** Some milliseconds after the other one, or before it. */
async function later(random: () => number, act: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 12)));
  await act();
}

async function approved(booking: number): Promise<void> {
  await sql`update booking set state = 'PUBLISHER_ACCEPTED', accepted_at = now(), list_price = 1000, net_net_net_price = 1000, mhfe_fee = '0',
    rental_period_value_tenths = 10 where id = ${booking}`.execute(database.db);
}

/** Whoever comes second is told; anything else is a fault. */
function expectRefused(error: unknown): void {
  if (!(error instanceof CodedError) && sqlStateOf(error) !== '55P03') throw error;
}

async function checkRound({ holder, waiter }: Round): Promise<string> {
  const { db } = database;
  const row = db.selectFrom('campaign').select('state').where('id', '=', waiter.campaign);
  const { state } = await row.executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('surface_option')
    .select(['id', 'state'])
    .where('id', 'in', [holder.option, waiter.option])
    .execute();
  const place = options.find(({ id }) => id === waiter.option)?.state;
  const bookings = await db
    .selectFrom('booking')
    .select(['state', 'hold_until'])
    .where('campaign_id', '=', waiter.campaign)
    .where('active', '=', true)
    .execute();
  const active = bookings.map((booking) => booking.state);
  // Its units are free, or it has them: nobody waits for what is free.
  expect(options.find(({ id }) => id === holder.option)?.state).not.toBe('HOLDING');
  expect(place).not.toBe('WAITING');
  if (state === 'BIDDER_REJECTED') expect([place === 'HOLDING', active]).toEqual([false, []]);
  if (state === 'SENT_TO_PUBLISHER') expect(active).not.toContain('CREATED');
  if (state === 'SENT_BACK_TO_ADVERTISER')
    expect(bookings.every((one) => one.state === 'PUBLISHER_ACCEPTED' && one.hold_until === null)).toBe(true);
  const { rows } = await sql<{ promoted: number }>`select count(*)::int as promoted from campaign_operation
    where campaign_id = ${waiter.campaign} and kind = 'OPTION_PROMOTED'`.execute(db);
  expect(rows[0]?.promoted).toBeLessThan(2);
  return `${state} ${place}`;
}

function contextOf(db: Db): ServerContext {
  return { ...context, db };
}
