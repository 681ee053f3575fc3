import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { rowCount } from '../../platform/database/page.ts';
import { isTurnOf, statesWithATurn } from './campaign-turn.sql.ts';
import { type CampaignListRow, longestInTurn, visibleTo } from './campaigns.queries.ts';

export { campaignFactsOf } from './campaign-facts.lookup.ts';
export { unreadCampaigns } from './campaign-turn.queries.ts';
export { lastSentToPublishers } from './campaign-turn.sql.ts';

/** The first few, and how many there are. */
type FirstCampaigns = { readonly rows: readonly CampaignListRow[]; readonly total: number };

type StartingCampaign = Pick<CampaignListRow, 'id' | 'name' | 'brand' | 'state' | 'date_from'> & {
  readonly is_my_turn: boolean;
};

type Wanted = { readonly limit: number };

async function firstOf(
  db: Db,
  viewer: Viewer,
  condition: Expression<SqlBool>,
  { limit }: Wanted,
): Promise<FirstCampaigns> {
  const { rows, totalCount: total } = await longestInTurn(db, viewer, condition, limit);
  return { rows, total };
}

/** Campaigns that wait for the viewer's company, the longest waiting first; which of them count as unread. [D5.40] [D5.48] */
export function campaignsInTurn(db: Db, viewer: Viewer, wanted: Wanted): Promise<FirstCampaigns> {
  return firstOf(db, viewer, isTurnOf(viewer), wanted);
}

/** Campaigns under way that wait for somebody else, the longest waiting first. [D5.48] */
export function campaignsWithOthers(db: Db, viewer: Viewer, wanted: Wanted): Promise<FirstCampaigns> {
  const condition = sql<boolean>`(c.state in (${sql.join(statesWithATurn.map((state) => sql.lit(state)))}) and not ${isTurnOf(viewer)})`;
  return firstOf(db, viewer, condition, wanted);
}

/** Campaigns under way that begin from one day to the other. */
export async function campaignsStarting(
  db: Db,
  viewer: Viewer,
  { from, to, limit }: Wanted & { readonly from: Day; readonly to: Day },
): Promise<{ rows: readonly StartingCampaign[]; total: number }> {
  const condition = sql<boolean>`(c.state in (${sql.join(statesWithATurn.map((state) => sql.lit(state)))})
    and c.date_from between ${from} and ${to})`;
  const scope = db.selectFrom('campaign as c').where(visibleTo(viewer)).where(condition);
  const [rows, { count }] = await Promise.all([
    scope
      .select(['c.id', 'c.name', 'c.brand', 'c.state', 'c.date_from'])
      .select(isTurnOf(viewer).as('is_my_turn'))
      .orderBy('c.date_from')
      .orderBy('c.id')
      .limit(limit)
      .execute(),
    scope.select(rowCount).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}
