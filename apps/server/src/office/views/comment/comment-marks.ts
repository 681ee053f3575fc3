import type { CommentMarks } from '@felulet/contract/office/comments.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { readableComments } from './comment-rows.ts';

/** The comments of a campaign that the viewer may read, for its history. */
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

type MarkedLine = { readonly id: number; readonly campaign_id: number | null };

const unmarked: CommentMarks = { count: 0, unread: 0 };

/** The marks of lines that stand in a list of the viewer's, who therefore sees them. */
export async function commentMarksOf(
  db: Db,
  viewer: Viewer,
  column: 'booking_id' | 'booking_package_id',
  lines: readonly MarkedLine[],
): Promise<(id: number) => CommentMarks> {
  const campaigns = [...new Set(lines.flatMap(({ campaign_id }) => campaign_id ?? []))];
  if (campaigns.length === 0) return () => unmarked;
  const line = sql.ref(`c.${column}`);
  const isReader = isAdmin(viewer)
    ? sql`true`
    : sql`${viewer.companyId} in (c.company_id, coalesce(c.shared_with_company_id, 0))`;
  const { rows } = await sql<CommentMarks & { id: number }>`
    select ${line} as id, count(*)::int as count,
      count(*) filter (where c.account_id <> ${viewer.accountId} and r.comment_id is null)::int as unread
    from campaign_comment c
    left join campaign_comment_read r on r.comment_id = c.id and r.account_id = ${viewer.accountId}
    where c.campaign_id = any(${campaigns}::int[]) and ${line} = any(${lines.map(({ id }) => id)}::int[]) and ${isReader}
    group by ${line}`.execute(db);
  const marks = new Map(rows.map(({ id, count, unread }) => [id, { count, unread }]));
  return (id) => marks.get(id) ?? unmarked;
}
