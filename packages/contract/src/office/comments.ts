import { commentSides } from '@felulet/domain/comment/comment-policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { MAX_COMMENT_LENGTH, MAX_PAGE_SIZE } from '../page-facts.ts';
import { id, instant, named, pathId, queryFlag, queryId, reference } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const MAX_MENTIONS = 20;

/** One place: a campaign, or one line of its offer. */
const placeQuery = z.object({
  campaign: queryId,
  booking: queryId.optional(),
  booking_package: queryId.optional(),
});

const commentListQuery = listQuery(['id']).extend({
  ...placeQuery.shape,
  /** True for the campaign itself without its lines. */
  campaign_only: queryFlag.optional(),
});
export type CommentListQuery = z.output<typeof commentListQuery>;

const commentCountQuery = z.object({ campaign: queryId });

const commentOptionsQuery = placeQuery;
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

const commentCreateBody = z.strictObject({
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

const commentUpdateBody = z.strictObject({ text, mentions: mentions.optional() });
export type CommentUpdate = z.output<typeof commentUpdateBody>;

const commentReadBody = z.strictObject({ comments: z.array(id).min(1).max(MAX_PAGE_SIZE) });

const commentActionNames = ['edit', 'delete'] as const;

/** The line that it is about. */
const commentedLine = z.object({
  booking: id.nullable(),
  booking_package: id.nullable(),
  title: z.string(),
  /** No longer in the offer. */
  is_gone: z.boolean(),
});

const commentResponse = z
  .object({
    id,
    campaign: named,
    /** Null where it is about the campaign itself. */
    line: commentedLine.nullable(),
    user: z.string(),
    company: named,
    /** The other company that reads it; null for the own company's. */
    shared_with: named.nullable(),
    /** Empty once it was deleted. */
    text: z.string(),
    mentions: z.array(named),
    is_own: z.boolean(),
    is_unread: z.boolean(),
    created_at: instant,
    edited_at: instant.nullable(),
    removed_at: instant.nullable(),
    /** For the writer alone; a closed one with its reason. */
    actions: recordActions(commentActionNames),
    revision: z.int(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof commentResponse>;

/** What a shared comment said before. */
const commentVersion = z.object({ id, text: z.string(), written_at: instant });

const count = { count: z.int(), unread: z.int() };
/** How many the asker may read of a line, and of them how many are new. */
export const commentMarks = z.object(count);
export type CommentMarks = z.output<typeof commentMarks>;

const commentCounts = z.object({
  /** All that the asker may read. */
  ...count,
  lines: z.array(z.object({ booking: id.nullable(), booking_package: id.nullable(), ...count })),
});
export type CommentCounts = z.output<typeof commentCounts>;

const commentOptions = z.object({
  /** The line's title; null for the campaign itself. */
  line_title: z.string().nullable(),
  /** Whom a comment on the place may be shared with; a closed one with its reason. */
  neighbours: z.array(
    z.object({
      side: z.enum(commentSides),
      company: named,
      allowed: z.boolean(),
      reason: z.object({ code: z.string(), text: z.string() }).nullable(),
    }),
  ),
  /** Who may be mentioned. */
  colleagues: z.array(named),
});
export type CommentOptions = z.output<typeof commentOptions>;

const tag = 'comments';
const access = ['campaigns:show'] as const;

export const commentList = endpoint({
  method: 'GET',
  path: '/api/comments',
  access,
  summary: 'Comments on a campaign and its lines that the asker may read, the newest first',
  tag,
  query: commentListQuery,
  response: listOf(commentResponse),
});

export const commentCount = endpoint({
  method: 'GET',
  path: '/api/comments/counts',
  access,
  summary: 'How many comments a campaign and each of its lines has for the asker, and how many are unread',
  tag,
  query: commentCountQuery,
  response: commentCounts,
});

export const commentOptionList = endpoint({
  method: 'GET',
  path: '/api/comments/options',
  access,
  summary: 'Whom a comment on the place may be shared with, and who may be mentioned',
  tag,
  query: commentOptionsQuery,
  response: commentOptions,
});

export const commentGet = endpoint({
  method: 'GET',
  path: '/api/comments/:id',
  access,
  summary: 'One comment',
  tag,
  params: pathId,
  response: commentResponse,
});

export const commentVersionList = endpoint({
  method: 'GET',
  path: '/api/comments/:id/versions',
  access,
  summary: 'What a shared comment said before it was reworded, the latest first',
  tag,
  params: pathId,
  query: listQuery(['id']),
  response: listOf(commentVersion),
});

export const commentCreate = endpoint({
  method: 'POST',
  path: '/api/comments',
  access,
  summary:
    'Write about a campaign or a line of its offer, for the own company or shared with the next one in the chain',
  tag,
  body: commentCreateBody,
  success: 201,
  response: commentResponse,
  idempotent: true,
});

export const commentUpdate = endpoint({
  method: 'PUT',
  path: '/api/comments/:id',
  access,
  summary: 'Reword one’s own comment; what was shared stays readable as it was before',
  tag,
  params: pathId,
  body: commentUpdateBody,
  response: commentResponse,
});

export const commentDelete = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access,
  summary: 'Delete one’s own comment; of a shared one it stays visible that and when it was deleted',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const commentRead = endpoint({
  method: 'PUT',
  path: '/api/comments/read',
  access,
  summary: 'Mark comments as read by the asker',
  tag,
  body: commentReadBody,
  answers: 'nothing',
});
