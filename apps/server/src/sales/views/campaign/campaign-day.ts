import type { NearDays } from '@felulet/domain/period/soon.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { rowCount } from '../../../platform/database/page.ts';
import { type CampaignListRow, longestInTurn, visibleTo } from './campaign-list.ts';
import { isTurnOf, isTurnOfOthers, startsOn } from './campaign-turn.ts';

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

/** Campaigns that wait for the viewer's company, the unread ones first, then the longest waiting. [D5.48] */
export function campaignsInTurn(db: Db, viewer: Viewer, wanted: Wanted): Promise<FirstCampaigns> {
  return firstOf(db, viewer, isTurnOf(viewer), wanted);
}

/** Campaigns under way that wait for somebody else, the longest waiting first. */
export function campaignsWithOthers(db: Db, viewer: Viewer, wanted: Wanted): Promise<FirstCampaigns> {
  return firstOf(db, viewer, isTurnOfOthers(viewer), wanted);
}

/** Campaigns under way or ordered that begin on one of the days, the first to begin first. */
export async function campaignsStarting(
  db: Db,
  viewer: Viewer,
  days: NearDays,
  { limit }: Wanted,
): Promise<{ rows: readonly StartingCampaign[]; total: number }> {
  const scope = db.selectFrom('campaign as c').where(visibleTo(viewer)).where(startsOn(days));
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
