import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { listScope, visibleTo } from './campaign-list.ts';

/** Whose partners the campaign may go to next: the creator's, or once an intermediary accepted it, that one's. [D5.8] */
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

/** Whether the viewer may book into any campaign at all now. */
export async function assemblesAny(db: Db, viewer: Viewer): Promise<boolean> {
  const row = await listScope(db, viewer, { turn: 'assembling' }).select('c.id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The brief's files are for whoever may see the campaign, its designs also for the publishers who are to show them. */
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

/**
 * Which of these campaigns the viewer may know of, with their names: as a party, or as a publisher who was asked for something in them or
 * reads an option of theirs on its surface.
 */
export async function knownCampaigns(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaign as c')
    .select(['c.id', 'c.name'])
    .where('c.id', 'in', ids)
    .where((where) =>
      where.or([
        visibleTo(viewer)(where),
        where.exists(bookingsBefore(where, viewer.companyId)),
        where.exists(
          where
            .selectFrom('assembly_request as r')
            .select('r.id')
            .whereRef('r.campaign_id', '=', 'c.id')
            .where('r.company_id', '=', viewer.companyId),
        ),
        where.exists(
          where
            .selectFrom('surface_option as o')
            .select('o.id')
            .whereRef('o.campaign_id', '=', 'c.id')
            .where('o.publisher_company_id', '=', viewer.companyId),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the company has anything to do with the campaign: it sees it, or has lines in it. */
export async function reachesCampaign(
  db: Db | Tx,
  viewer: Viewer,
  campaignId: number,
  campaign: CampaignOutline,
): Promise<boolean> {
  if (canSeeCampaign(viewer, campaign)) return true;
  const { rows } = await sql`
    select from booking where campaign_id = ${campaignId} and publisher_company_id = ${viewer.companyId}
    union all select from booking_package where campaign_id = ${campaignId} and publisher_company_id = ${viewer.companyId}
    union all select from campaign_comment where campaign_id = ${campaignId} and publisher_company_id = ${viewer.companyId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The revision of a campaign that the viewer may see; one small read for what is asked all the time. */
export async function visibleRevision(db: Db | Tx, viewer: Viewer, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('campaign as c')
    .select('c.revision')
    .where('c.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return row?.revision;
}
