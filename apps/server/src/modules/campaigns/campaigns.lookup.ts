import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Tx } from '../../database/database.ts';
import type { ReferenceRow } from './campaign-parts.queries.ts';
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

/** The brief's files are for whoever may see the campaign, its designs also for the publishers who are to show them. [D3.27] */
export async function mayReadCampaignFile(db: Db, viewer: Viewer, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign as c')
    .innerJoin('campaign_reference as reference', 'reference.campaign_id', 'c.id')
    .select('c.id')
    .where('reference.file_id', '=', fileId)
    .where((where) =>
      where.or([
        visibleTo(viewer)(where),
        where.and([where('reference.kind', '=', 'DESIGN'), where.exists(bookingsBefore(where, viewer.companyId))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The bookings of the campaign that this publisher has had before it. */
function bookingsBefore(where: ExpressionBuilder<Database & { c: Database['campaign'] }, 'c'>, companyId: number) {
  return where
    .selectFrom('booking as b')
    .select('b.id')
    .whereRef('b.campaign_id', '=', 'c.id')
    .where('b.publisher_company_id', '=', companyId)
    .where('b.state', '!=', 'CREATED');
}

export type DesignFile = Pick<ReferenceRow, 'id' | 'file_id' | 'mime_type' | 'original_filename'> & {
  readonly campaign_id: number;
  readonly has_thumbnail: boolean;
};

/** The designs of campaigns, in their order; who may read them is the caller's to know. [D3.27] */
export async function designFiles(db: Db | Tx, campaignIds: readonly number[]): Promise<DesignFile[]> {
  if (campaignIds.length === 0) return [];
  return db
    .selectFrom('campaign_reference as reference')
    .innerJoin('file', 'file.id', 'reference.file_id')
    .select(['reference.id', 'reference.campaign_id', 'file.id as file_id'])
    .select(['file.mime_type', 'file.original_filename', 'file.has_thumbnail'])
    .where('reference.kind', '=', 'DESIGN')
    .where('reference.campaign_id', 'in', campaignIds)
    .orderBy('reference.order_number')
    .orderBy('reference.id')
    .execute();
}
