import pg from 'pg';
import type { Db } from '../apps/server/src/database/database.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { createBooking } from '../apps/server/src/sales/acts/booking/create-booking.ts';
import { contextOver } from '../apps/server/src/testing/server-context.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { type Finding, interleaved, ratePerSecond } from './measure.ts';

const AT_A_TIME = 16;
export const CAMPAIGNS = 64;
export const CAMPAIGN_DAYS = 14;

type Tag = {
  readonly id: number;
  readonly title: string;
  readonly value: number;
  readonly type_id: number;
  readonly order_number: number;
};
export type Surface = {
  readonly id: number;
  readonly company_id: number;
  readonly quantity: number;
  readonly unit: number | null;
  readonly tags: readonly Tag[];
};
export type Campaign = { readonly id: number; readonly date_from: Day; readonly date_to: Day };

/** Bookings a second: with all its rules through the service, against the same rows written without a question. */
export async function bookingThroughService(
  question: { readonly databaseUrl: string; readonly today: Day; readonly viewer: Viewer; readonly advertiser: Viewer },
  rounds: number,
  milliseconds: number,
): Promise<Finding> {
  const { databaseUrl, today, viewer } = question;
  const database = openServerDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const surfaces = await readSurfaces(pool);
  // Far from the other bookings, and each side in years of its own, so that hardly anything is taken.
  const served = await addCampaigns(database.db, question, addDays(today, 400));
  const written = await addCampaigns(database.db, question, addDays(today, 400 + CAMPAIGNS * CAMPAIGN_DAYS));
  const context = await contextOver(database.db, systemClock);
  const byService = async (): Promise<void> => {
    const { id, ...period } = pick(served);
    await createBooking(context, viewer, { campaign: id, media: pick(surfaces).id, quantity: 1, ...period }).catch(
      unlessTaken,
    );
  };
  const bare = async (): Promise<void> => writeRows(pool, pick(surfaces), pick(written), viewer);
  const side = (work: () => Promise<void>) => () => ratePerSecond(work, AT_A_TIME, milliseconds);
  await side(byService)();
  await side(bare)();
  const result = await interleaved(side(byService), side(bare), rounds);
  await pool.end();
  await database.close();
  const note = `${Math.round(result.first.median)} bookings/s by the service, ${Math.round(result.second.median)} by the bare driver, ${AT_A_TIME} at a time`;
  return {
    question: 'Booking through the service / same rows in one bare transaction',
    spread: result.ratio,
    goal: { atLeast: 0.5 },
    note,
  };
}

/** The booking, the tags it takes over, and the surface's version and full days; a round trip each, as the driver sends them. */
async function writeRows(pool: pg.Pool, surface: Surface, campaign: Campaign, viewer: Viewer): Promise<void> {
  const client = await pool.connect();
  const now = new Date();
  const { id: media, company_id: company, unit } = surface;
  try {
    await client.query('begin');
    await client.query(
      surface.quantity === 1
        ? {
            text: `update media set version = version + 1, full_days = full_days + datemultirange(daterange($2, $3, '[]')) where id = $1`,
            values: [media, campaign.date_from, campaign.date_to],
          }
        : { text: 'update media set version = version + 1 where id = $1', values: [media] },
    );
    const { rows } = await client.query<{ id: number }>(
      `insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, rental_period_unit_id, created_by, created_at, updated_at)
       values ($1, $2, $3, 'CREATED', 1, $4, $5, $6, $7, $8, $8) returning id`,
      [media, company, campaign.id, campaign.date_from, campaign.date_to, unit, viewer.accountId, now],
    );
    if (surface.tags.length > 0) await client.query(tagInsert(rows[0]?.id ?? 0, surface.tags));
    await client.query('commit');
  } finally {
    client.release();
  }
}

function tagInsert(bookingId: number, tags: readonly Tag[]): { text: string; values: unknown[] } {
  const rows = tags.map((tag) => [bookingId, tag.id, tag.title, tag.value, tag.type_id, tag.order_number]);
  const places = rows.map(
    (row, index) => `(${row.map((_value, column) => `$${index * row.length + column + 1}`).join(', ')}, false)`,
  );
  const columns = 'booking_id, media_price_tag_id, title, value, type_id, order_number, is_own';
  return { text: `insert into booking_price_tag (${columns}) values ${places.join(', ')}`, values: rows.flat() };
}

export async function readSurfaces(pool: pg.Pool): Promise<Surface[]> {
  const { rows } = await pool.query<Surface>(`
    select m.id, m.company_id, m.quantity, m.rental_period_unit_id as unit,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'value', t.value, 'type_id', t.type_id,
        'order_number', t.order_number) order by t.order_number) from media_price_tag t where t.media_id = m.id), '[]') as tags
    from media m join company c on c.id = m.company_id where m.deleted_at is null and c.is_enabled`);
  return rows;
}

export async function addCampaigns(
  db: Db,
  { viewer, advertiser }: { readonly viewer: Viewer; readonly advertiser: Viewer },
  from: Day,
): Promise<Campaign[]> {
  const starts = Array.from({ length: CAMPAIGNS }, (_unused, index) => addDays(from, index * CAMPAIGN_DAYS));
  return db
    .insertInto('campaign')
    .values(
      starts.map((date_from) => ({
        name: 'Mérés',
        brand: 'Mérés',
        target_area: 'Országos',
        ooh_budget: 1_000_000,
        devices_and_other_information: 'Citylight',
        state: 'BIDDER_ACCEPTED' as const,
        role_of_creator: 'ROLE_ADVERTISER' as const,
        date_from,
        date_to: addDays(date_from, CAMPAIGN_DAYS - 1),
        created_by: advertiser.accountId,
        creator_company_id: advertiser.companyId,
        advertiser_company_id: advertiser.companyId,
        mhfe_company_id: viewer.companyId,
      })),
    )
    .returning(['id', 'date_from', 'date_to'])
    .execute();
}

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function unlessTaken(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'not_enough_free')) throw error;
}
