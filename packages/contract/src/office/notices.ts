import {
  groupOfNotice,
  isNoticeKind,
  type NoticeKind,
  noticeGroups,
  noticeMails,
} from '@felulet/domain/notice/notice-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, pathId, queryChoices, queryFlag } from '../primitives.ts';

const MAX_ID = 2_147_483_647;

const filter = {
  /** Only what is unread. */
  unread: queryFlag.optional(),
  group: queryChoices(noticeGroups).optional(),
};

const noticeGroupQuery = listQuery(['id']).omit({ sort: true }).extend(filter);
export type NoticeGroupQuery = z.output<typeof noticeGroupQuery>;

const noticeListQuery = noticeGroupQuery.extend({
  /** A campaign's id, or 0 for what is about none. */
  campaign: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});
export type NoticeListQuery = z.output<typeof noticeListQuery>;

const noticesReadBody = z.strictObject({
  /** The newest one that was shown: what came since stays unread. [D10.8] */
  until: id,
  /** A campaign's id, or 0 for what is about none; absent for all. */
  campaign: z.int().min(0).max(MAX_ID).optional(),
  group: z.array(z.enum(noticeGroups)).min(1).max(noticeGroups.length).optional(),
});
export type NoticesRead = z.output<typeof noticesReadBody>;

const noticeChoicesBody = z.strictObject({
  choices: z
    .array(z.strictObject({ group: z.enum(noticeGroups), mail: z.enum(noticeMails) }))
    .min(1)
    .max(noticeGroups.length)
    .refine((choices) => new Set(choices.map(({ group }) => group)).size === choices.length, {
      params: { code: 'already_used' },
    }),
});
export type NoticeChoicesUpdate = z.output<typeof noticeChoicesBody>;

const kindNames = Object.keys(groupOfNotice).filter((kind): kind is NoticeKind => isNoticeKind(kind));

const noticeResponse = z.object({
  id,
  kind: z.enum(kindNames),
  group: z.enum(noticeGroups),
  /** In the language of the call. */
  text: z.string(),
  /** Path and query of the page it leads to; null where that is no longer open. */
  place: z.string().nullable(),
  created_at: instant,
  is_read: z.boolean(),
});
export type Notice = z.output<typeof noticeResponse>;

const noticeGroupResponse = z.object({
  /** The campaign's id, 0 for what is about none: what `campaign` of the other calls takes. */
  key: z.int().min(0),
  /** Null for what is about no campaign, and for one that is no longer open to the reader. */
  campaign: z.object({ id, name: z.string() }).nullable(),
  total: z.int(),
  unread: z.int(),
  /** The newest few. */
  notices: z.array(noticeResponse),
});
export type NoticeGroupRow = z.output<typeof noticeGroupResponse>;

export const noticeList = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'signed-in',
  summary: 'What happened, newest first',
  tag: 'notices',
  query: noticeListQuery,
  response: listOf(noticeResponse),
});

export const noticeGroupList = endpoint({
  method: 'GET',
  path: '/api/notices/groups',
  access: 'signed-in',
  summary: 'The same campaign by campaign, that of the newest notice first, each with its newest few',
  tag: 'notices',
  query: noticeGroupQuery,
  response: listOf(noticeGroupResponse),
});

export const noticeUnreadCount = endpoint({
  method: 'GET',
  path: '/api/notices/getunreadcount',
  access: 'signed-in',
  summary: 'How many notices are unread',
  tag: 'notices',
  response: z.int(),
});

export const noticeRead = endpoint({
  method: 'PUT',
  path: '/api/notices/read/:id',
  access: 'signed-in',
  summary: 'Mark one notice as read',
  tag: 'notices',
  params: pathId,
  response: noticeResponse,
});

export const noticesRead = endpoint({
  method: 'PUT',
  path: '/api/notices/read',
  access: 'signed-in',
  summary: 'Mark the notices of a campaign, a group or all as read, up to the newest that was shown',
  tag: 'notices',
  body: noticesReadBody,
  response: z.object({ marked: z.int() }),
});

const choices = z.object({
  choices: z.array(z.object({ group: z.enum(noticeGroups), mail: z.enum(noticeMails) })),
});
export type NoticeChoices = z.output<typeof choices>;

export const noticeChoices = endpoint({
  method: 'GET',
  path: '/api/notices/choices',
  access: 'signed-in',
  summary: 'How one is mailed about each group',
  tag: 'notices',
  response: choices,
});

export const noticeChoicesUpdate = endpoint({
  method: 'PUT',
  path: '/api/notices/choices',
  access: 'signed-in',
  summary: 'Choose how to be mailed; groups that are not named stay as they are',
  tag: 'notices',
  body: noticeChoicesBody,
  response: choices,
});
