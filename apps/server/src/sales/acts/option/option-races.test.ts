import type { OptionAct } from '@felulet/contract/sales/options.ts';
import type { OptionActionName } from '@felulet/domain/option/option-policy.ts';
import { addDays } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { sqlStateOf } from '../../../platform/database/database-errors.ts';
import { openServerDatabase, type ServerDatabase } from '../../../platform/database/server-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError } from '../../../platform/errors.ts';
import { checkOptions } from '../../../testing/option-checks.ts';
import { between, randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia, insertMember } from '../../../testing/sample-rows.ts';
import { contextOver } from '../../../testing/server-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { expireOptions } from '../../jobs/option-expiry.ts';
import { changeSurfaceQuantity } from '../availability/availability.ts';
import { updateBooking } from '../booking/update-booking.ts';
import { actOnOption } from './act-on-option.ts';
import { holdSurfaces, standInLine } from './hold-surfaces.ts';

/** `npm run test:full` sets it. */
const isFull = process.env.FULL_LOAD === '1';
const CLIENTS = 32;
const ACTS_OF_A_CLIENT = isFull ? 250 : 14;
const SURFACES = 5;
const CAMPAIGNS = 12;
const HOUR = 3_600_000;
const EARLIEST = Date.parse('2026-03-04T11:00:00Z');
const LATEST = Date.parse('2026-04-27T11:00:00Z');

let database: TestDatabase;
/** Two processes have each a pool of its own on the one database. */
let other: ServerDatabase;
let context: ServerContext;
let publisher: Viewer;
let surfaces: number[];
let campaigns: { readonly id: number; readonly viewer: Viewer }[];
let now = EARLIEST;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  database = await createTestDatabase(CLIENTS / 2);
  other = openServerDatabase(database.url);
  context = await contextOver(database.db, clock);
  const { db } = database;
  const seller = await insertMember(db, 'ROLE_PUBLISHER');
  publisher = { ...seller, role: 'ROLE_PUBLISHER', isLeader: false };
  const terms = { length_days: 1, renewals: 5, cool_down_days: 0, closed_days: 0 };
  await db
    .insertInto('option_terms')
    .values({ company_id: seller.companyId, ...terms, approval_above_surfaces: null, approval_above_days: null })
    .execute();
  surfaces = [];
  for (let index = 0; index < SURFACES; index += 1)
    surfaces.push(await insertMedia(db, seller.companyId, { quantity: 1 + (index % 3) }));
  campaigns = [];
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const advertiser = await insertMember(db, 'ROLE_ADVERTISER');
    const mhfe = await insertMember(db, 'ROLE_MHFE');
    const state = index % 2 === 0 ? 'BIDDER_ACCEPTED' : 'SENT_TO_PUBLISHER';
    const days = { date_from: '2026-05-01', date_to: '2026-05-31' };
    const id = await insertCampaign(db, advertiser, mhfe, { state, ...days });
    campaigns.push({ id, viewer: { ...mhfe, role: 'ROLE_MHFE', isLeader: false } });
  }
}, 60_000);
afterAll(async () => {
  await other.close();
  await database.close();
});

test(
  'many who hold, wait, renew, challenge, decide and withdraw, two processes and a clock that jumps: nothing is sold or promoted twice, no notice lost',
  async () => {
    const clients = Array.from({ length: CLIENTS }, (_unused, index) => runClient(index));
    const done = Map.groupBy((await Promise.all(clients)).flat(), (act) => act);
    for (const act of ['held', 'in line', 'acted', 'decided', 'expired'])
      expect(done.get(act)?.length ?? 0, act).toBeGreaterThan(3);
    await checkOptions(database.db, surfaces);
    // The clock goes far ahead, and both processes find it.
    now += 400 * 24 * HOUR;
    const ended = await Promise.all([
      expireOptions({ db: database.db, clock }),
      expireOptions({ db: other.db, clock }),
    ]);
    expect(ended[0].ended + ended[1].ended).toBeGreaterThan(0);
    await checkOptions(database.db, surfaces);
    const live = database.db.selectFrom('surface_option').select('id').where('state', 'in', ['HOLDING', 'WAITING']);
    expect(await live.execute()).toEqual([]);
  },
  isFull ? 900_000 : 120_000,
);

async function runClient(index: number): Promise<string[]> {
  const random = randomFrom(7000 + index);
  const db = index % 2 === 0 ? database.db : other.db;
  const acts: string[] = [];
  for (let count = 0; count < ACTS_OF_A_CLIENT; count += 1) {
    try {
      acts.push(await actOnce(db, random));
    } catch (error) {
      // Whoever waits too long on a busy machine is told to come again.
      if (!(error instanceof CodedError) && sqlStateOf(error) !== '55P03') throw error;
      acts.push('refused');
    }
  }
  return acts;
}

async function actOnce(db: Db, random: () => number): Promise<string> {
  const dice = between(random, 1, 100);
  const { id: campaign, viewer } = campaigns[between(random, 0, CAMPAIGNS - 1)] ?? { id: 0, viewer: publisher };
  const media = surfaces[between(random, 0, SURFACES - 1)] ?? 0;
  const date_from = addDays('2026-05-01', between(random, 0, 20));
  const days = { date_from, date_to: addDays(date_from, between(random, 0, 9)) };
  const quantity = between(random, 1, 2);
  const act = { viewer, now: clock.now() };
  if (dice <= 25) {
    const second = surfaces[between(random, 0, SURFACES - 1)] ?? 0;
    const wanted = [...new Set([media, second])].map((id) => ({ media: id, quantity }));
    await inTransaction(db, (tx) => holdSurfaces(tx, act, { campaign, surfaces: wanted, ...days }));
    return 'held';
  }
  if (dice <= 50) {
    await inTransaction(db, (tx) => standInLine(tx, act, { campaign, media, quantity, ...days }));
    return 'in line';
  }
  if (dice <= 80) return actOnAny(db, random, between(random, 0, 7));
  if (dice <= 88) return decideAny(db, random);
  if (dice <= 92) {
    await inTransaction(db, (tx) => changeSurfaceQuantity(tx, media, between(random, 1, 4), clock.now()));
    return 'resized';
  }
  // Ahead, and now and then back.
  now += between(random, -6, 12) * HOUR;
  // Days of posting are closed to options: a long run begins again before them.
  if (now > LATEST) now = EARLIEST;
  await expireOptions({ db, clock });
  return 'expired';
}

const actions: readonly OptionActionName[] = [
  'withdraw',
  'ask_renewal',
  'grant_renewal',
  'challenge',
  'challenge',
  'make_firm',
  'decline',
  'refuse_renewal',
];

function actOf(action: OptionActionName): OptionAct {
  return action === 'challenge' ? { action, order_reference: 'MR-1' } : { action };
}

async function actOnAny(db: Db, random: () => number, which: number): Promise<string> {
  const action = actions[which] ?? 'withdraw';
  const { rows } = await sql<{ id: number; company: number }>`
    select o.id, c.mhfe_company_id as company from surface_option o join campaign c on c.id = o.campaign_id
    where o.state in ('HOLDING', 'WAITING') order by md5(o.id::text || ${String(between(random, 1, 9999))}) limit 1`.execute(
    db,
  );
  const [option] = rows;
  if (option === undefined) return 'nothing';
  const isPublishers = action === 'decline' || action.endsWith('_renewal') === (action !== 'ask_renewal');
  const maker = campaigns.find(({ viewer }) => viewer.companyId === option.company)?.viewer ?? publisher;
  const viewer = isPublishers && action !== 'withdraw' ? publisher : maker;
  await actOnOption(contextOf(db), viewer, option.id, actOf(action), undefined);
  return 'acted';
}

async function decideAny(db: Db, random: () => number): Promise<string> {
  const { rows } = await sql<{ id: number }>`select id from booking where state = 'WAITING_FOR_PUBLISHER'
    order by md5(id::text || ${String(between(random, 1, 9999))}) limit 1`.execute(db);
  const [booking] = rows;
  if (booking === undefined) return 'nothing';
  await updateBooking(contextOf(db), publisher, booking.id, { state: 'PUBLISHER_REJECTED' }, undefined);
  return 'decided';
}

function contextOf(db: Db): ServerContext {
  return { ...context, db };
}
