import type { Notice, NoticeChoices, NoticeGroupRow } from '@felulet/contract/office/notices.ts';
import {
  groupOfNotice,
  isNoticeKind,
  type NoticeKind,
  noticeGroupsOf,
  usualMail,
} from '@felulet/domain/notice/notice-kinds.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Say } from '../../../platform/language/say.ts';
import { noticeInWords } from '../../../platform/mail/mail-kinds.ts';
import type { ChoiceRow, NoticeGroupRow as GroupRow, NoticeRow } from './notice-list.ts';

/** The campaigns that the reader may know of, by their names of today. */
export type KnownCampaigns = ReadonlyMap<number, string>;

export type NoticeReader = { readonly viewer: Pick<Viewer, 'companyId'>; readonly say: Say };

/** Whether its reader may still know what it is about. [D10.4] */
export function isOpen(
  row: Pick<NoticeRow, 'company_id' | 'campaign_id'>,
  { companyId }: Pick<Viewer, 'companyId'>,
  known: KnownCampaigns,
): boolean {
  return row.company_id === companyId && (row.campaign_id === null || known.has(row.campaign_id));
}

/** Rows of a kind that the program does not have any more are left out. */
export function presentNotices(rows: readonly NoticeRow[], reader: NoticeReader, known: KnownCampaigns): Notice[] {
  return rows.flatMap((row) => (isNoticeKind(row.kind) ? [presentNotice(row, row.kind, reader, known)] : []));
}

export function presentNotice(row: NoticeRow, kind: NoticeKind, reader: NoticeReader, known: KnownCampaigns): Notice {
  const worded = isOpen(row, reader.viewer, known)
    ? noticeInWords(kind, row.payload, reader.say)
    : { text: reader.say('notices.gone'), place: null };
  const { id, created_at, read_at } = row;
  return {
    id,
    kind,
    group: groupOfNotice[kind],
    ...worded,
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
  };
}

export function presentGroup(row: GroupRow, reader: NoticeReader, known: KnownCampaigns): NoticeGroupRow {
  const { campaign_id: id, total, unread } = row;
  const name = id === null ? undefined : known.get(id);
  const campaign = id === null || name === undefined ? null : { id, name };
  return { key: id ?? 0, campaign, total, unread, notices: presentNotices(row.notices, reader, known) };
}

export function presentChoices({ role }: Pick<Viewer, 'role'>, rows: readonly ChoiceRow[]): NoticeChoices {
  const chosen = new Map(rows.map(({ notice_group, mail }) => [notice_group, mail]));
  return { choices: noticeGroupsOf(role).map((group) => ({ group, mail: chosen.get(group) ?? usualMail(group) })) };
}
