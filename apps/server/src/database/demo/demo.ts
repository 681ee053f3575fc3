import { stat } from 'node:fs/promises';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Config } from '../../config.ts';
import { recordFiles, withFiles } from '../../office/acts/store-files.ts';
import { type Clock, todayOf } from '../../platform/clock.ts';
import { openContext, type ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bookSurface } from '../../sales/acts/availability/availability.ts';
import type { Db } from '../database.ts';
import { loadDemoCalendar } from './demo-calendar.ts';
import { loadDemoCampaigns } from './demo-campaigns.ts';
import { lastMomentOf, movingClock } from './demo-clock.ts';
import { loadDemoComments } from './demo-comments.ts';
import { loadDemoDesk } from './demo-desk.ts';
import { loadDemoExchange } from './demo-exchange.ts';
import { loadDemoLists } from './demo-lists.ts';
import { loadDemoMenus } from './demo-menus.ts';
import { loadDemoNotices } from './demo-notices.ts';
import { keepIdsForOccupancy, loadDemoOccupancy, underKeptIds } from './demo-occupancy.ts';
import { loadDemoDiscounts, loadDemoPackages } from './demo-offers.ts';
import { loadDemoOptions } from './demo-options.ts';
import { type DemoPeople, loadDemoPeople } from './demo-people.ts';
import { art, loadDemoPictures, posters } from './demo-pictures.ts';
import { loadDemoQuestions } from './demo-questions.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { demoState, setDemoState } from './demo-state.ts';
import { type DemoSurfaces, loadDemoSurfaces } from './demo-surfaces.ts';
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

/** How many bookings of their own the publishers have beside the campaigns. */
const COUNT = 600;
const CHUNK = 100;
const names = [
  'Saját arculat',
  'Közvetlen ügyfél',
  'Karbantartás',
  'Éves szerződés',
  'Önkormányzati hirdetmény',
  'Jótékonysági kampány',
];

type Source = {
  readonly random: DemoRandom;
  readonly people: DemoPeople;
  readonly surfaces: DemoSurfaces;
  readonly today: Day;
};

/** The publishers' manual bookings, from nine months back to nine months ahead; what does not fit is passed over. */
async function loadDemoBlocks(context: ServerContext, source: Source): Promise<void> {
  for (let start = 0; start < COUNT; start += CHUNK) {
    await inTransaction(context.db, async (tx) => {
      for (let index = 0; index < CHUNK; index += 1) await bookSurface(tx, block(context, source));
    });
  }
}

function block(context: ServerContext, { random, people, surfaces, today }: Source) {
  const owner = random.pick(['kozzeteto', 'kozzeteto2', 'kozzeteto3'] as const);
  const from = addDays(today, random.between(-270, 270));
  return {
    mediaId: random.pick(surfaces.bookable[owner]),
    quantity: 1,
    period: { date_from: from, date_to: addDays(from, random.between(6, 55)) },
    state: 'PUBLISHER_ACCEPTED' as const,
    campaignId: null,
    campaignName: random.pick(names),
    createdBy: people[owner].accountId,
    at: context.clock.now(),
  };
}

const WIDTH = 720;
const HEIGHT = 1060;

/** A drawn poster among the designs of every campaign that reached its offer maker, so that publishers see what they approve. */
async function loadDemoCreatives(context: ServerContext, people: DemoPeople): Promise<void> {
  const { accountId } = people.hirdeto;
  const now = context.clock.now();
  const uploads = await Promise.all(
    posters.map(async (poster, index) => {
      const path = context.files.temporaryPath();
      await sharp(Buffer.from(posterOf(poster)))
        .jpeg({ quality: 82 })
        .toFile(path);
      const { size } = await stat(path);
      const fileName = `plakat-${index + 1}.jpg`;
      return {
        field: 'designs[]',
        fileName,
        path,
        size,
        kind: 'jpeg' as const,
        contentType: 'image/jpeg',
        sha256: null,
      };
    }),
  );
  await withFiles(context, [uploads], async (prepared = []) =>
    inTransaction(context.db, async (tx) => {
      await recordFiles(tx, prepared, accountId, now);
      const campaigns = await tx
        .selectFrom('campaign')
        .select('id')
        .where('state', 'not in', ['CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_REJECTED'])
        .orderBy('id')
        .execute();
      const rows = campaigns.flatMap(({ id }, index) => {
        const file = prepared[index % prepared.length];
        const reference = { campaign_id: id, kind: 'DESIGN' as const, order_number: 0, created_at: now };
        return file === undefined ? [] : [{ ...reference, file_id: file.id, created_by: accountId }];
      });
      await tx.insertInto('campaign_reference').values(rows).execute();
    }),
  );
}

function posterOf(poster: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${art(0, 0, WIDTH, HEIGHT, poster)}</svg>`;
}
