import {
  isNoticeKind,
  type NoticeKind,
  noticeGroups,
  noticeKinds,
  noticeMails,
} from '@felulet/domain/notice/notice-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { id, instant, pathId } from '../primitives.ts';
import { noticeChoicesBody, noticeGroupQuery, noticeListQuery, noticesReadBody } from './notice.requests.ts';

const kindNames = Object.keys(noticeKinds).filter((kind): kind is NoticeKind => isNoticeKind(kind));

export const noticeResponse = z.object({
  id,
  kind: z.enum(kindNames),
  group: z.enum(noticeGroups),
  /** In the language of the call. [D10.1] */
  text: z.string(),
  /** Path and query of the page it leads to; null where that is no longer open. [D10.4] */
  place: z.string().nullable(),
  created_at: instant,
  is_read: z.boolean(),
});
export type Notice = z.output<typeof noticeResponse>;

export const noticeGroupResponse = z.object({
  /** The campaign's id, 0 for what is about none: what `campaign` of the other calls takes. */
  key: z.int().min(0),
  /** Null for what is about no campaign, and for one that is no longer open to the reader. [D10.4] */
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
