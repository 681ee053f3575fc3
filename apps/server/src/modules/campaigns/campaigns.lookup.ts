import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import { visibleTo } from './campaigns.queries.ts';

/** Whose partners the campaign may go to next: the creator's, or once an intermediary accepted it, that one's. [D5.5] */
export async function choosingCompany(db: Db, viewer: Viewer, campaignId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('campaign as c')
    .select(['c.role_of_creator', 'c.state', 'c.creator_company_id', 'c.intermediary_company_id'])
    .where('c.id', '=', campaignId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  const isPassedOn = row?.role_of_creator === 'ROLE_ADVERTISER' && row.state === 'INTERMEDIARY_ACCEPTED';
  return (isPassedOn ? row.intermediary_company_id : row?.creator_company_id) ?? undefined;
}

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
