import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OptionAct } from '@felulet/contract/sales/options.ts';
import { addDays, budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionFigures } from './sales/views/option/option-marks.ts';
import { checkOptions } from './testing/option-checks.ts';
import { between, randomFrom } from './testing/random.ts';
import { insertCampaign, insertMedia } from './testing/sample-rows.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createPerson, type TestPerson } from './testing/test-people.ts';
import { callerOf } from './testing/walked-chain.ts';

/** `npm run test:full` sets it. */
const isFull = process.env.FULL_LOAD === '1';
const CLIENTS = 32;
const SURFACES = 6;
const CAMPAIGNS = 12;
const HOUR = 3_600_000;
/**
 * By how many hours the clock of both processes jumps, one after the other; from one to the next everything due is waited for. The long
 * ones go past the end of a renewed option too, over a weekend and its holidays; the first after which something had run out is enough.
 */
const JUMPS = isFull ? [30, 50, -6, 40, 90, -20, 120, 60] : [240, 240, 240, 240];
/** In which rounds a process is killed amid the work, and is away for a while. */
const KILLS = isFull ? [1, 4] : [];
const WORK_MS = isFull ? 15_000 : 6_000;
const AWAY_MS = 10_000;
const RELEASED_MS = 60_000;
const LAST_JUMP = 110 * 24;

let database: TestDatabase;
/** Beside the processes, to make people and to look at what is stored. */
let desk: TestApp;
let folder: string;
let processes: ServerProcess[];
/** Where the processes listen now; one that comes back listens elsewhere. */
const origins: string[] = [];
const both = callerOf(origins);
let publisher: TestPerson;
let surfaces: number[];
let campaigns: { readonly id: number; readonly maker: TestPerson }[];
let first: Day;
let shift = 0;
let isOver = false;
const shiftFile = (): string => join(folder, 'shift');
const now = (): Date => new Date(desk.clock.now().getTime() + shift);

async function start(place: number): Promise<void> {
  processes[place] = await startServerProcess(database.url, {
    NODE_OPTIONS: `--import=${new URL('testing/shifted-clock.ts', import.meta.url).href}`,
    CLOCK_SHIFT_FILE: shiftFile(),
  });
  origins[place] = processes[place].origin;
}

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await startTestApp({}, database);
  folder = await mkdtemp(join(tmpdir(), 'felulet-clock-'));
  writeFileSync(shiftFile(), '0');
  desk.clock.set(new Date(performance.timeOrigin + performance.now()).toISOString());
  first = addDays(budapestDay(desk.clock.now()), 60);
  publisher = await createPerson(desk, 'ROLE_PUBLISHER');
  const terms = { length_days: 1, renewals: 5, cool_down_days: 0, closed_days: 0 };
  await desk.db
    .insertInto('option_terms')
    .values({
      company_id: publisher.companyId,
      ...terms,
      approval_above_surfaces: null,
      approval_above_days: null,
    })
    .execute();
  surfaces = [];
  for (let index = 0; index < SURFACES; index += 1)
    surfaces.push(await insertMedia(desk.db, publisher.companyId, { quantity: 1 + (index % 3) }));
  campaigns = [];
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const maker = await createPerson(desk, 'ROLE_MHFE');
    const state = index % 2 === 0 ? 'BIDDER_ACCEPTED' : 'SENT_TO_PUBLISHER';
    const days = { date_from: first, date_to: addDays(first, 30) };
    const advertiser = await createPerson(desk, 'ROLE_ADVERTISER');
    campaigns.push({ id: await insertCampaign(desk.db, advertiser, maker, { state, ...days }), maker });
  }
  processes = [];
  await Promise.all([start(0), start(1)]);
}, 120_000);
afterAll(async () => {
  isOver = true;
  for (const one of processes) await one.end();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'two processes of the product, 32 clients over HTTP and a clock that jumps: nothing is sold or promoted twice, no notice lost, all released within a minute',
  async ({ annotate }) => {
    const clients = Array.from({ length: CLIENTS }, (_unused, index) => runClient(randomFrom(9000 + index)));
    let slowest = 0;
    for (const [round, hours] of JUMPS.entries()) {
      await sleep(WORK_MS);
      const back = KILLS.includes(round) ? killForAWhile(round % 2) : Promise.resolve();
      await jump(hours);
      slowest = Math.max(slowest, await untilReleased());
      await back;
      if (!isFull && (await checkOptions(desk.db, surfaces)).expired > 0) break;
    }
    await sleep(WORK_MS / 3);
    isOver = true;
    const done = Map.groupBy((await Promise.all(clients)).flat(), (act) => act);
    const tally = Object.fromEntries([...done].map(([act, all]) => [act, all.length]));
    for (const act of ['hold 201', 'line 201', 'act 200', 'decide 200'])
      expect(tally[act] ?? 0, JSON.stringify(tally)).toBeGreaterThan(3);
    expect(Object.keys(tally).filter((act) => act.endsWith('500'))).toEqual([]);
    const before = await checkOptions(desk.db, surfaces);
    for (const count of [before.expired, before.promoted])
      expect(count, JSON.stringify([tally, before])).toBeGreaterThan(0);
    if (isFull) slowest = Math.max(slowest, await untilNothingIsLeft());
    const counts = await checkOptions(desk.db, surfaces);
    expect(slowest).toBeLessThan(RELEASED_MS);
    await annotate(`${JSON.stringify(tally)} ${JSON.stringify(counts)}; released within ${Math.round(slowest)} ms`);
  },
  isFull ? 1_800_000 : 240_000,
);

/** Past all days of posting. */
async function untilNothingIsLeft(): Promise<number> {
  await jump(LAST_JUMP);
  const taken = await untilReleased();
  expect(await optionFigures(desk.db, now())).toEqual({ holding: 0, waiting: 0, overdue: 0 });
  return taken;
}

async function killForAWhile(place: number): Promise<void> {
  await sleep(200);
  await processes[place]?.end();
  await sleep(AWAY_MS);
  await start(place);
}

/** Everybody is still signed in afterwards: sessions are told once no process has the time from before. */
async function jump(hours: number): Promise<void> {
  shift += hours * HOUR;
  writeFileSync(shiftFile(), String(shift));
  await sleep(200);
  const expires_at = new Date(now().getTime() + 400 * 24 * HOUR);
  await desk.db.updateTable('session').set({ last_used_at: now(), expires_at }).execute();
}

/** How long it took until nothing was overdue any more. */
async function untilReleased(): Promise<number> {
  const jumped = now();
  const since = performance.now();
  for (;;) {
    const { overdue } = await optionFigures(desk.db, jumped);
    const { rows } = await sql<{ late: number }>`select count(*)::int as late from surface_option
      where state = 'WAITING' and closes_at <= ${jumped}::timestamptz`.execute(desk.db);
    if (overdue + (rows[0]?.late ?? 0) === 0) return performance.now() - since;
    if (performance.now() - since > 2 * RELEASED_MS) throw new Error(`${overdue} options are overdue`);
    await sleep(250);
  }
}

/** What each act was answered; 'cut' where its process was gone, 'idle' where there was nothing to act on. */
async function runClient(random: () => number): Promise<string[]> {
  const acts: string[] = [];
  while (!isOver) {
    const [kind, act] = oneOf(random);
    const answer = await act().catch(() => 'cut' as const);
    acts.push(`${kind} ${typeof answer === 'object' ? answer.status : answer}`);
    if (typeof answer === 'object') await answer.arrayBuffer().catch(() => undefined);
    await sleep(between(random, 0, 60));
  }
  return acts;
}

type Attempt = readonly [kind: string, act: () => Promise<Response | 'idle'>];

function oneOf(random: () => number): Attempt {
  const dice = between(random, 1, 100);
  const { id: campaign, maker } = campaigns[between(random, 0, CAMPAIGNS - 1)] ?? { id: 0, maker: publisher };
  const media = surfaces[between(random, 0, SURFACES - 1)] ?? 0;
  const date_from = addDays(first, between(random, 0, 20));
  const place = { campaign, date_from, date_to: addDays(date_from, between(random, 0, 9)) };
  const quantity = between(random, 1, 2);
  if (dice <= 25) {
    const second = surfaces[between(random, 0, SURFACES - 1)] ?? 0;
    const wanted = [...new Set([media, second])].map((id) => ({ media: id, quantity }));
    return ['hold', () => both.send(maker, 'POST', '/api/options', { ...place, surfaces: wanted })];
  }
  if (dice <= 52)
    return ['line', () => both.send(maker, 'POST', '/api/options/requests', { ...place, media, quantity })];
  if (dice <= 94) return ['act', () => actOnAny(actions[between(random, 0, actions.length - 1)] ?? 'withdraw')];
  if (dice <= 98) return ['decide', decideAny];
  return ['book', () => both.send(maker, 'POST', '/api/bookings', { ...place, media, quantity })];
}

/** Most live on, so that the clock finds many that hold. */
const actions: readonly OptionAct['action'][] = [
  ...(['ask_renewal', 'ask_renewal', 'grant_renewal', 'grant_renewal', 'refuse_renewal'] as const),
  ...(['challenge', 'challenge', 'challenge', 'make_firm', 'withdraw', 'decline'] as const),
];
const publishers: readonly OptionAct['action'][] = ['grant_renewal', 'decline', 'refuse_renewal'];

async function actOnAny(action: OptionAct['action']): Promise<Response | 'idle'> {
  const { rows } = await sql<{ id: number; campaign_id: number }>`select id, campaign_id from surface_option
    where state in ('HOLDING', 'WAITING') order by random() limit 1`.execute(desk.db);
  const [option] = rows;
  const maker = campaigns.find(({ id }) => id === option?.campaign_id)?.maker;
  if (option === undefined || maker === undefined) return 'idle';
  return both.send(publishers.includes(action) ? publisher : maker, 'PUT', `/api/options/${option.id}`, {
    action,
    ...(action === 'challenge' && { order_reference: 'MR-1' }),
  });
}

async function decideAny(): Promise<Response | 'idle'> {
  const { rows } = await sql<{
    id: number;
  }>`select id from booking where state = 'WAITING_FOR_PUBLISHER' or (hold_until is null and active)
    order by random() limit 1`.execute(desk.db);
  const [booking] = rows;
  if (booking === undefined) return 'idle';
  return both.send(publisher, 'PUT', `/api/bookings/${booking.id}`, { state: 'PUBLISHER_REJECTED' });
}
