import pg from 'pg';
import type { Db } from '../apps/server/src/database/database.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { createBookingPackage } from '../apps/server/src/sales/acts/booked-package/create-booked-package.ts';
import { contextOver } from '../apps/server/src/testing/server-context.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import {
  addCampaigns,
  CAMPAIGN_DAYS,
  CAMPAIGNS,
  type Campaign,
  readSurfaces,
  type Surface,
} from './booking-through-service.ts';
import { type Finding, interleaved, ratePerSecond } from './measure.ts';

const AT_A_TIME = 4;
const PACKAGES = 150;
const PACKAGE_SIZE = 50;

type Package = { readonly id: number; readonly companyId: number; readonly surfaces: readonly number[] };
type Pair = { readonly pack: Package; readonly campaign: Campaign };

/** Packages a second booked whole: with all the rules through the service, against the same rows in the fewest bare statements. */
export async function packageThroughService(
  question: { readonly databaseUrl: string; readonly today: Day; readonly viewer: Viewer; readonly advertiser: Viewer },
  rounds: number,
  milliseconds: number,
): Promise<Finding> {
  const { databaseUrl, today, viewer } = question;
  const database = openServerDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // Each side in years of its own, behind those of single bookings, and each pair once: nothing is ever taken.
  const first = addDays(today, 400 + 2 * CAMPAIGNS * CAMPAIGN_DAYS);
  const second = addDays(first, CAMPAIGNS * CAMPAIGN_DAYS);
  const sale = { date_from: today, date_to: addDays(second, CAMPAIGNS * CAMPAIGN_DAYS) };
  const packages = await addPackages(database.db, await readSurfaces(pool), sale);
  const served = pairsOf(packages, await addCampaigns(database.db, question, first));
  const written = pairsOf(packages, await addCampaigns(database.db, question, second));
  const context = await contextOver(database.db, systemClock);
  const byService = async (): Promise<void> => {
    const { pack, campaign } = taken(served);
    const { id, ...period } = campaign;
    await createBookingPackage(context, viewer, { campaign: id, package: pack.id, ...period });
  };
  const bare = async (): Promise<void> => writeRows(pool, taken(written), viewer);
  const side = (work: () => Promise<void>) => () => ratePerSecond(work, AT_A_TIME, milliseconds);
  await side(byService)();
  await side(bare)();
  const result = await interleaved(side(byService), side(bare), rounds);
  await pool.end();
  await database.close();
  const rate = (median: number): string => median.toFixed(1);
  return {
    question: `Package of ${PACKAGE_SIZE} through the service / same rows in one bare transaction`,
    spread: result.ratio,
    goal: { atLeast: 0.5 },
    note: `${rate(result.first.median)} packages/s by the service, ${rate(result.second.median)} by the bare driver, ${AT_A_TIME} at a time`,
  };
}

/** Four statements for the whole package: it, its surfaces' versions and full days, their bookings, and the tags these take over. */
async function writeRows(pool: pg.Pool, { pack, campaign }: Pair, viewer: Viewer): Promise<void> {
  const client = await pool.connect();
  const now = new Date();
  const { date_from, date_to } = campaign;
  try {
    await client.query('begin');
    const booked = await client.query<{ id: number }>(
      `insert into booking_package (package_id, campaign_id, publisher_company_id, is_private, state, date_from, date_to, price, created_by, created_at, updated_at)
       select id, $2, company_id, false, 'CREATED', $3, $4, price, $5, $6, $6 from package where id = $1 returning id`,
      [pack.id, campaign.id, date_from, date_to, viewer.accountId, now],
    );
    await client.query(
      `update media set version = version + 1,
         full_days = case quantity when 1 then full_days + datemultirange(daterange($2, $3, '[]')) else full_days end
       where id = any ($1)`,
      [pack.surfaces, date_from, date_to],
    );
    const id = booked.rows[0]?.id ?? 0;
    await client.query(
      `insert into booking (media_id, publisher_company_id, campaign_id, booking_package_id, package_item_id, state, quantity, date_from, date_to, rental_period_unit_id, created_by, created_at, updated_at)
       select m.id, m.company_id, $2, $3, i.id, 'CREATED', 1, $4, $5, m.rental_period_unit_id, $6, $7, $7
       from package_item i join media m on m.id = i.media_id where i.package_id = $1`,
      [pack.id, campaign.id, id, date_from, date_to, viewer.accountId, now],
    );
    await client.query(
      `insert into booking_price_tag (booking_id, media_price_tag_id, title, value, type_id, order_number, is_own)
       select b.id, t.id, t.title, t.value, t.type_id, t.order_number, false
       from booking b join media_price_tag t on t.media_id = b.media_id where b.booking_package_id = $1`,
      [id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Public packages of one publisher each, no surface in two of them. */
async function addPackages(
  db: Db,
  surfaces: readonly Surface[],
  sale: { readonly date_from: Day; readonly date_to: Day },
): Promise<Package[]> {
  const groups = [...Map.groupBy(surfaces, (surface) => surface.company_id)].flatMap(([companyId, own]) =>
    Array.from({ length: Math.floor(own.length / PACKAGE_SIZE) }, (_unused, index) => ({
      companyId,
      surfaces: own.slice(index * PACKAGE_SIZE, (index + 1) * PACKAGE_SIZE).map((surface) => surface.id),
    })),
  );
  const packages: Package[] = [];
  for (const group of groups.slice(0, PACKAGES)) {
    const row = { company_id: group.companyId, title: 'Mérés', price: 1_000_000, is_private: false, ...sale };
    const { id } = await db.insertInto('package').values(row).returning('id').executeTakeFirstOrThrow();
    const items = group.surfaces.map((media_id) => ({ package_id: id, media_id, quantity: 1 }));
    await db.insertInto('package_item').values(items).execute();
    packages.push({ id, ...group });
  }
  return packages;
}

function pairsOf(packages: readonly Package[], campaigns: readonly Campaign[]): Pair[] {
  return campaigns.flatMap((campaign) => packages.map((pack) => ({ pack, campaign })));
}

function taken(pairs: Pair[]): Pair {
  const pair = pairs.pop();
  if (pair === undefined) throw new Error('every package is in every campaign: ask for fewer rounds');
  return pair;
}
