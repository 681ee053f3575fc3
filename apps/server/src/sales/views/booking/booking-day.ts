import type { Day } from '@felulet/domain/period/day.ts';
import type { NearDays } from '@felulet/domain/period/soon.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { lastSentToPublishers } from '../campaign/campaign-turn.ts';
import { isOrderedOn, listedFor } from './booking-list.ts';

type WaitingCampaign = {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly count: number;
  readonly since: Date;
};

/** The rows that wait for the publisher, campaign by campaign, the longest waiting first; how many campaigns there are. */
export async function waitingByCampaign(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ rows: readonly WaitingCampaign[]; total: number }> {
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(['c.id', 'c.name', 'c.brand'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      // Before that nobody of the publisher knew of them.
      select.fn.min<Date>(sql`greatest(b.created_at, ${lastSentToPublishers(sql.ref('b.campaign_id'))})`).as('since'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('b.state', '=', 'WAITING_FOR_PUBLISHER')
    .where(listedFor(viewer))
    .groupBy(['c.id', 'c.name', 'c.brand'])
    .orderBy('since')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

type OrderedCampaign = Pick<WaitingCampaign, 'id' | 'name' | 'brand' | 'count'> & { readonly date_from: Day };

/** Ordered rows that begin on one of the days, campaign by campaign, the first to begin first; how many campaigns and rows there are. */
export async function orderedByCampaign(
  db: Db,
  viewer: Viewer,
  days: NearDays,
  limit: number,
): Promise<{ rows: readonly OrderedCampaign[]; total: number; bookings: number }> {
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(['c.id', 'c.name', 'c.brand'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<Day>('b.date_from').as('date_from'),
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<number>`(sum(count(*)) over ())::int`.as('bookings'),
    ])
    .where('b.publisher_company_id', 'is not', null)
    .where(isOrderedOn(days))
    .where(listedFor(viewer))
    .groupBy(['c.id', 'c.name', 'c.brand'])
    .orderBy('date_from')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0, bookings: rows[0]?.bookings ?? 0 };
}
