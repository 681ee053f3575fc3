import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import { visibleTo } from './campaigns.queries.ts';

/** The brief's files are for whoever may see the campaign. */
export async function mayReadCampaignFile(db: Db, viewer: Viewer, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign as c')
    .innerJoin('campaign_reference as reference', 'reference.campaign_id', 'c.id')
    .select('c.id')
    .where('reference.file_id', '=', fileId)
    .where(visibleTo(viewer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
