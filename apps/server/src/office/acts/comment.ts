import type { CommentCreate, CommentUpdate } from '@felulet/contract/office/comments.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canChangeComment, canShareComment } from '@felulet/domain/comment/comment-policy.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { LineRef } from '@felulet/domain/event/sales-events.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { companyRole } from '../../people/views/company/companies.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow, throwCoded } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { spendWriting, type WritingContext } from '../../platform/session/writing-limit.ts';
import { lockCampaign } from '../../sales/acts/campaign/lock-campaign.ts';
import { campaignRef, campaignWithFacts } from '../../sales/views/campaign/campaign-facts.ts';
import { enabledColleagues } from '../../sales/views/campaign/campaign-parts.ts';
import { blankComment, insertComment, markRead, removeComment, rewordComment, setMentions } from '../store/comment.ts';
import { type KnownLine, type KnownPlace, visiblePlace } from '../views/comment/comment-place.ts';
import {
  type CommentRow,
  campaignsOfComments,
  commentFacts,
  commentRow,
  idsAmong,
  type Readable,
  readableComments,
} from '../views/comment/comment-rows.ts';
import { type Readied, readableComment } from '../views/comment/read-comments.ts';

/** Under the campaign's lock, so that neither its state nor the line changes meanwhile. */
export async function createComment(
  context: WritingContext,
  tx: Tx,
  viewer: Viewer,
  body: CommentCreate,
): Promise<number> {
  const now = context.clock.now();
  await lockCampaign(tx, body.campaign);
  const known = await visiblePlace(tx, viewer, body);
  const { line, place, record: campaign } = known;
  if (line !== null && line.facts.booking === null) throwCoded('comment_line_gone');
  const sharedWith = body.shared_with ?? null;
  if (sharedWith !== null) orThrow(canShareComment(viewer, place, sharedWith));
  const mentioned = await knownColleagues(tx, viewer, body.mentions);
  const id = await insertComment(tx, {
    campaign_id: campaign.id,
    booking_id: line?.booking_id ?? null,
    booking_package_id: line?.booking_package_id ?? null,
    line_title: line?.title ?? null,
    publisher_company_id: line?.facts.publisher_id ?? null,
    account_id: viewer.accountId,
    company_id: viewer.companyId,
    shared_with_company_id: sharedWith,
    text: body.text,
    created_at: now,
  });
  await setMentions(tx, id, mentioned);
  await spendWriting(tx, context, viewer);
  const row = found(await commentRow(tx, viewer, id));
  await record(tx, { viewer, now }, mentionsEvent(viewer, row, known, mentioned), await writtenEvent(tx, row, known));
  return id;
}

async function writtenEvent(tx: Tx, row: CommentRow, known: KnownPlace): Promise<Event> {
  const { shared_with_id: companyId } = row;
  const role = companyId === null ? undefined : await companyRole(tx, companyId);
  const line = known.line === null ? null : lineRef(known.line);
  const event = { ...ofComment(row, known), kind: 'comment_written', line } as const;
  if (companyId === null || role === undefined) return { ...event, shared: null };
  const reader = { accountId: 0, companyId, role, isLeader: false };
  return { ...event, shared: { companyId, isParty: canSeeCampaign(reader, known.campaign) } };
}

function mentionsEvent(viewer: Viewer, row: CommentRow, known: KnownPlace, accounts: readonly number[]): Event {
  const isParty = canSeeCampaign(viewer, known.campaign);
  return { ...ofComment(row, known), kind: 'comment_mentions_added', accounts, isParty };
}

function ofComment(row: CommentRow, { record: campaign }: KnownPlace) {
  return {
    campaign: campaignRef(campaign),
    comment: {
      id: row.id,
      author: { id: row.account_id, name: row.account_name, company: row.company_name },
      text: row.text,
      lineTitle: row.line_title,
      bookingId: row.booking_id,
      bookingPackageId: row.booking_package_id,
    },
  };
}

function lineRef({ booking_id, booking_package_id, title, facts }: KnownLine): LineRef {
  return {
    ...(booking_id !== null && { bookingId: booking_id }),
    ...(booking_package_id !== null && { bookingPackageId: booking_package_id }),
    title,
    publisherId: facts.publisher_id,
  };
}

/** Colleagues who can sign in; oneself is nobody to be told. */
async function knownColleagues(tx: Tx, viewer: Viewer, mentions: readonly number[]): Promise<readonly number[]> {
  const mentioned = [...new Set(mentions)].filter((id) => id !== viewer.accountId);
  if (mentioned.length === 0) return [];
  const colleagues = await enabledColleagues(tx, viewer.companyId);
  const unknown = mentions.findIndex((id) => mentioned.includes(id) && !colleagues.some((person) => person.id === id));
  if (unknown >= 0) invalid({ path: `mentions[${unknown}]`, code: 'unknown_reference' });
  return mentioned;
}

export async function updateComment(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: CommentUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const { row, known } = await changeable(tx, viewer, id, ifMatch);
    const written_at = row.edited_at ?? row.created_at;
    if (body.text !== row.text)
      await rewordComment(tx, { id, text: row.text, written_at }, body.text, now, row.shared_with_id !== null);
    if (body.mentions === undefined) return;
    const added = await setMentions(tx, id, await knownColleagues(tx, viewer, body.mentions));
    if (added.length > 0) await spendWriting(tx, context, viewer);
    await record(tx, { viewer, now }, mentionsEvent(viewer, { ...row, text: body.text }, known, added));
  });
}

export async function deleteComment(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { row } = await changeable(tx, viewer, id, ifMatch);
    if (row.shared_with_id === null) await removeComment(tx, id);
    else await blankComment(tx, id, now);
  });
}

async function changeable(tx: Tx, viewer: Viewer, id: number, ifMatch: number | undefined): Promise<Readied> {
  await lockCampaign(tx, found(await commentRow(tx, viewer, id)).campaign_id);
  const readied = await readableComment(tx, viewer, id);
  orThrow(canChangeComment(viewer, commentFacts(readied.row), readied.place));
  requireRevision(readied.row.revision, ifMatch);
  return readied;
}

/** All of them or none: one that the asker may not read is unknown. */
export async function markCommentsRead(
  { db, clock }: ServerContext,
  viewer: Viewer,
  comments: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = [...new Set(comments)];
    const campaigns = await campaignsOfComments(tx, ids);
    const known: number[] = [];
    for (const campaignId of new Set(campaigns.values())) {
      const { facts } = found(await campaignWithFacts(tx, campaignId));
      const readable: Readable = await readableComments(tx, viewer, campaignId, facts);
      known.push(...(await idsAmong(tx, ids, readable)));
    }
    if (known.length < ids.length) throw new CodedError('not_found');
    await markRead(tx, viewer.accountId, known, clock.now());
  });
}
