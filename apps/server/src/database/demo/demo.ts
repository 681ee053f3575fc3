import type { Day } from '@felulet/domain/period/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Clock, todayOf } from '../../platform/clock.ts';
import { openContext } from '../../platform/context.ts';
import type { Db } from '../database.ts';
import { loadDemoBlocks } from './demo-blocks.ts';
import { loadDemoCalendar } from './demo-calendar.ts';
import { loadDemoCampaigns } from './demo-campaigns.ts';
import { lastMomentOf, movingClock } from './demo-clock.ts';
import { loadDemoComments } from './demo-comments.ts';
import { loadDemoCreatives } from './demo-creatives.ts';
import { loadDemoDesk } from './demo-desk.ts';
import { loadDemoExchange } from './demo-exchange.ts';
import { loadDemoLists } from './demo-lists.ts';
import { loadDemoMenus } from './demo-menus.ts';
import { loadDemoNotices } from './demo-notices.ts';
import { keepIdsForOccupancy, loadDemoOccupancy, underKeptIds } from './demo-occupancy.ts';
import { loadDemoDiscounts, loadDemoPackages } from './demo-offers.ts';
import { loadDemoOptions } from './demo-options.ts';
import { loadDemoPeople } from './demo-people.ts';
import { loadDemoPictures } from './demo-pictures.ts';
import { loadDemoQuestions } from './demo-questions.ts';
import { demoRandom } from './demo-random.ts';
import { demoState, setDemoState } from './demo-state.ts';
import { loadDemoSurfaces } from './demo-surfaces.ts';
import { loadDemoTemplates } from './demo-templates.ts';

const SEED = 20_260_301;

export type DemoTarget = {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Called when there is something to load. */
  readonly announce?: () => void;
};

/**
 * A load that was cut off left part of a demo and nothing of anybody's: it is taken away whole, before the migrations, so that
 * the next start begins anew.
 */
export async function clearInterruptedDemo(db: Db): Promise<void> {
  const { rows } = await sql<{ present: boolean }>`select to_regclass('app_state') is not null as present`.execute(db);
  if (rows[0]?.present !== true || (await demoState(db))?.state !== 'loading') return;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Fills an empty database with the demo, once: through the services, by a moving clock and a fixed seed. */
export async function loadDemoOnce(target: DemoTarget): Promise<void> {
  const { db, config, clock } = target;
  if ((await demoState(db)) !== undefined) return;
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (company !== undefined) return;
  const today = config.demoToday ?? todayOf(clock);
  await setDemoState(db, { state: 'loading', today });
  target.announce?.();
  await load(target, today);
  await setDemoState(db, { state: 'done', today });
}

async function load({ db, config, clock: real, log }: DemoTarget, today: Day): Promise<void> {
  const clock = movingClock(lastMomentOf(today, real));
  const context = await openContext({ config, db, clock, log });
  const random = demoRandom(SEED);
  clock.set(today, -400);
  const people = await loadDemoPeople(context);
  const lists = await loadDemoLists(context);
  const surfaces = await loadDemoSurfaces(context, { random, lists, people });
  await loadDemoPictures(context, people, surfaces);
  await loadDemoTemplates(context, people);
  const discounts = await loadDemoDiscounts(context, people);
  const packages = await loadDemoPackages(context, { random, people, surfaces, today });
  clock.set(today, -300);
  await loadDemoBlocks(context, { random, people, surfaces, today });
  const firstId = await keepIdsForOccupancy(context);
  await loadDemoCampaigns(context, { clock, random, people, surfaces, discounts, packages, today });
  await loadDemoCreatives(context, people);
  await loadDemoDesk(context, { people, surfaces });
  // What was said about the campaigns came after it.
  clock.set(today, -4);
  await loadDemoMenus(context, { people, surfaces });
  clock.set(today, 0);
  await loadDemoOccupancy(context, { people, surfaces, today, firstId });
  await loadDemoQuestions(context, people);
  await loadDemoExchange(context, { clock, people, today });
  await loadDemoCalendar(context, { clock, people, today });
  await underKeptIds(context, firstId, () => loadDemoOptions(context, { clock, people, surfaces, today }));
  await loadDemoComments(context, { clock, people, today });
  await loadDemoNotices(context, { clock, people, today });
  await quietOutbox(db);
}

/** The demo's mails are nobody's: they are kept as sent, and never leave. */
async function quietOutbox(db: Db): Promise<void> {
  await sql`update outbox set sent_at = created_at where sent_at is null`.execute(db);
}
