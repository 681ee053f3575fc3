import type {
  Comment,
  CommentCounts,
  CommentListQuery,
  CommentOptions,
  CommentPlaceQuery,
} from '@felulet/contract/office/comments.ts';
import {
  type CommentPlace,
  canReadComment,
  canShareComment,
  neighboursOf,
} from '@felulet/domain/comment/comment-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import { campaignWithFacts } from '../../../sales/views/campaign/campaign-facts.ts';
import { enabledColleagues } from '../../../sales/views/campaign/campaign-parts.ts';
import { reachesCampaign } from '../../../sales/views/campaign/campaigns.ts';
import { placeOf, presentComment, presentCounts } from './comment-answer.ts';
import { type KnownPlace, visiblePlace } from './comment-place.ts';
import {
  type CommentRow,
  commentCounts,
  commentFacts,
  commentPage,
  commentRow,
  commentVersions,
  readableComments,
} from './comment-rows.ts';

export async function listComments(
  { db }: ServerContext,
  reader: Reader,
  query: CommentListQuery,
): Promise<{ list: Comment[]; totalCount: number }> {
  const { viewer } = reader;
  if (query.booking !== undefined || query.booking_package !== undefined) await visiblePlace(db, viewer, query);
  const { campaign, readable } = await reachable(db, viewer, query.campaign);
  const { rows, totalCount } = await commentPage(db, viewer, readable, query);
  const list = rows.map((row) => presentComment(row, placeOf(row, campaign, readable.lines), reader));
  return { list, totalCount };
}

export async function countComments({ db }: ServerContext, viewer: Viewer, campaignId: number): Promise<CommentCounts> {
  const { readable } = await reachable(db, viewer, campaignId);
  return presentCounts(await commentCounts(db, viewer, readable));
}

async function reachable(db: Db | Tx, viewer: Viewer, campaignId: number) {
  const { facts: campaign } = found(await campaignWithFacts(db, campaignId));
  if (!(await reachesCampaign(db, viewer, campaignId, campaign))) throw new CodedError('not_found');
  return { campaign, readable: await readableComments(db, viewer, campaignId, campaign) };
}

/** [D5.81] */
export async function commentOptionsOf(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: CommentPlaceQuery,
): Promise<CommentOptions> {
  const { place, line } = await visiblePlace(db, viewer, query);
  const neighbours: CommentOptions['neighbours'] = [];
  for (const { side, company_id: id } of neighboursOf(viewer, place)) {
    const { allowed, reason } = decided('share', canShareComment(viewer, place, id), say);
    neighbours.push({ side, company: { id, name: await companyName(db, id) }, allowed, reason });
  }
  const colleagues = (await enabledColleagues(db, viewer.companyId)).filter(({ id }) => id !== viewer.accountId);
  return { line_title: line?.title ?? null, neighbours, colleagues };
}

export async function listVersions(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  window: Parameters<typeof commentVersions>[2],
): Promise<{ list: { id: number; text: string; written_at: string }[]; totalCount: number }> {
  await readableComment(db, viewer, id);
  const { rows, totalCount } = await commentVersions(db, id, window);
  return { list: rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() })), totalCount };
}

export async function readComment({ db }: ServerContext, asker: Reader, id: number): Promise<Comment> {
  const { row, place } = await readableComment(db, asker.viewer, id);
  return presentComment(row, place, asker);
}

export type Readied = { readonly row: CommentRow; readonly place: CommentPlace; readonly known: KnownPlace };

/** A comment that the viewer may read, else 404. */
export async function readableComment(db: Db | Tx, viewer: Viewer, id: number): Promise<Readied> {
  const row = found(await commentRow(db, viewer, id));
  const { campaign_id: campaign, booking_id, booking_package_id } = row;
  const place = { campaign, booking: booking_id ?? undefined, booking_package: booking_package_id ?? undefined };
  const known = await visiblePlace(db, viewer, place);
  if (!canReadComment(viewer, commentFacts(row), known.place)) throw new CodedError('not_found');
  return { row, place: known.place, known };
}
