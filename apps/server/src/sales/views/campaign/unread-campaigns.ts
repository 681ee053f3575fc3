import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { visibleTo } from './campaign-list.ts';
import { isUnreadBy } from './campaign-turn.ts';

/** Campaigns whose turn is the viewer's company's and that nobody there has opened since it became so. */
export async function unreadCampaigns(db: Db, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('campaign as c')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isUnreadBy(viewer))
    .where(visibleTo(viewer))
    .executeTakeFirstOrThrow();
  return row.count;
}
