import type {
  Notice,
  NoticeChoices,
  NoticeChoicesUpdate,
  NoticeGroupQuery,
  NoticeGroupRow,
  NoticeListQuery,
  NoticesRead,
} from '@felulet/contract/office/notices.ts';
import { isNoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found } from '../../platform/errors.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { knownCampaigns } from '../../sales/views/campaign/campaigns.ts';
import { dropFromSummary, markManyRead, markRead, writeChoices } from '../store/notice.ts';
import {
  type KnownCampaigns,
  presentChoices,
  presentGroup,
  presentNotice,
  presentNotices,
} from '../views/notice/notice-answer.ts';
import {
  choicesOf,
  type NoticeRow,
  noticeGroupPage,
  noticePage,
  ownNotice,
  unreadNotices,
} from '../views/notice/notice-list.ts';

export async function listNotices(
  { db }: ServerContext,
  reader: Reader,
  query: NoticeListQuery,
): Promise<{ list: Notice[]; totalCount: number }> {
  const { rows, totalCount } = await noticePage(db, reader.viewer, query);
  return { list: presentNotices(rows, reader, await knownOf(db, reader.viewer, rows)), totalCount };
}

export async function listNoticeGroups(
  { db }: ServerContext,
  reader: Reader,
  query: NoticeGroupQuery,
): Promise<{ list: NoticeGroupRow[]; totalCount: number }> {
  const { rows, totalCount } = await noticeGroupPage(db, reader.viewer, query);
  const known = await knownOf(db, reader.viewer, rows);
  return { list: rows.map((row) => presentGroup(row, reader, known)), totalCount };
}

export function countUnreadNotices({ db }: ServerContext, viewer: Viewer): Promise<number> {
  return unreadNotices(db, viewer);
}

/** Marked once; a mark that stands keeps its time. */
export async function readNotice({ db, clock }: ServerContext, reader: Reader, id: number): Promise<Notice> {
  return inTransaction(db, async (tx) => {
    await markRead(tx, reader.viewer, id, clock.now());
    const row = found(await ownNotice(tx, reader.viewer, id));
    if (!isNoticeKind(row.kind)) throw new CodedError('not_found');
    return presentNotice(row, row.kind, reader, await knownOf(tx, reader.viewer, [row]));
  });
}

export async function readNotices(
  { db, clock }: ServerContext,
  viewer: Viewer,
  input: NoticesRead,
): Promise<{ marked: number }> {
  return { marked: await inTransaction(db, (tx) => markManyRead(tx, viewer, input, clock.now())) };
}

export async function readChoices({ db }: ServerContext, viewer: Viewer): Promise<NoticeChoices> {
  return presentChoices(viewer, await choicesOf(db, viewer.accountId));
}

export async function chooseMails(
  { db }: ServerContext,
  viewer: Viewer,
  { choices }: NoticeChoicesUpdate,
): Promise<NoticeChoices> {
  return inTransaction(db, async (tx) => {
    await writeChoices(tx, viewer, choices);
    const [first, ...others] = choices.flatMap(({ group, mail }) => (mail === 'NONE' ? [group] : []));
    if (first !== undefined) await dropFromSummary(tx, viewer, [first, ...others]);
    return presentChoices(viewer, await choicesOf(tx, viewer.accountId));
  });
}

function knownOf(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly Pick<NoticeRow, 'campaign_id'>[],
): Promise<KnownCampaigns> {
  const ids = rows.flatMap((row) => (row.campaign_id === null ? [] : [row.campaign_id]));
  return knownCampaigns(db, viewer, [...new Set(ids)]);
}
