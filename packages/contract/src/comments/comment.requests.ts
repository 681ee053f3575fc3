import { z } from 'zod';
import { listQuery, MAX_PAGE_SIZE } from '../list.ts';
import { id, queryFlag, queryId, reference } from '../primitives.ts';
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from './comment-limits.ts';

/** One place: a campaign, or one line of its offer. */
const placeQuery = z.object({
  campaign: queryId,
  booking: queryId.optional(),
  booking_package: queryId.optional(),
});

export const commentListQuery = listQuery(['id']).extend({
  ...placeQuery.shape,
  /** True for the campaign itself without its lines. */
  campaign_only: queryFlag.optional(),
});
export type CommentListQuery = z.output<typeof commentListQuery>;

export const commentCountQuery = z.object({ campaign: queryId });

export const commentOptionsQuery = placeQuery;
export type CommentPlaceQuery = z.output<typeof commentOptionsQuery>;

/** Control characters that no line end is, and marks that make a text read backwards. */
const UNFIT = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

const text = z
  .string()
  .overwrite((written) => written.replaceAll('\r\n', '\n'))
  .normalize('NFC')
  .trim()
  .min(1)
  .max(MAX_COMMENT_LENGTH)
  .refine((written) => !UNFIT.test(written), { params: { code: 'invalid_format' } });

const mentions = z.array(reference).max(MAX_MENTIONS);

export const commentCreateBody = z.strictObject({
  campaign: reference,
  booking: reference.optional(),
  booking_package: reference.optional(),
  /** The company that reads it, too; null or absent for the own company alone. */
  shared_with: reference.nullable().optional(),
  text,
  /** Colleagues who are told of it. */
  mentions: mentions.default([]),
});
export type CommentCreate = z.output<typeof commentCreateBody>;

export const commentUpdateBody = z.strictObject({ text, mentions: mentions.optional() });
export type CommentUpdate = z.output<typeof commentUpdateBody>;

export const commentReadBody = z.strictObject({ comments: z.array(id).min(1).max(MAX_PAGE_SIZE) });
