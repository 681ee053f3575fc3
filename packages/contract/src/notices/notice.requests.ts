import { noticeGroups, noticeMails } from '@felulet/domain/notice/notice-kinds.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { id, queryChoices, queryFlag } from '../primitives.ts';

const MAX_ID = 2_147_483_647;

const filter = {
  /** Only what is unread. */
  unread: queryFlag.optional(),
  group: queryChoices(noticeGroups).optional(),
};

export const noticeGroupQuery = listQuery(['id']).omit({ sort: true }).extend(filter);
export type NoticeGroupQuery = z.output<typeof noticeGroupQuery>;

export const noticeListQuery = noticeGroupQuery.extend({
  /** A campaign's id, or 0 for what is about none. */
  campaign: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});
export type NoticeListQuery = z.output<typeof noticeListQuery>;

export const noticesReadBody = z.strictObject({
  /** The newest one that was shown: what came since stays unread. [D10.8] */
  until: id,
  /** A campaign's id, or 0 for what is about none; absent for all. */
  campaign: z.int().min(0).max(MAX_ID).optional(),
  group: z.array(z.enum(noticeGroups)).min(1).max(noticeGroups.length).optional(),
});
export type NoticesRead = z.output<typeof noticesReadBody>;

export const noticeChoicesBody = z.strictObject({
  choices: z
    .array(z.strictObject({ group: z.enum(noticeGroups), mail: z.enum(noticeMails) }))
    .min(1)
    .max(noticeGroups.length)
    .refine((choices) => new Set(choices.map(({ group }) => group)).size === choices.length, {
      params: { code: 'already_used' },
    }),
});
export type NoticeChoicesUpdate = z.output<typeof noticeChoicesBody>;
