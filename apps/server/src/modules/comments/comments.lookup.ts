import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { readableComments } from './comments.queries.ts';

/** The comments of a campaign that the viewer may read, for its history. [D5.87] */
export async function readableCommentIds(
  db: Db | Tx,
  viewer: Viewer,
  campaignId: number,
  campaign: CampaignOutline,
): Promise<ReadonlySet<number>> {
  const { condition } = await readableComments(db, viewer, campaignId, campaign);
  const { rows } = await sql<{ id: number }>`select c.id from campaign_comment c where ${condition}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
