import { commentSides } from '@felulet/domain/comment/comment-policy.ts';
import { z } from 'zod';
import { id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

export const commentActionNames = ['edit', 'delete'] as const;

/** The line that it is about. */
const commentedLine = z.object({
  booking: id.nullable(),
  booking_package: id.nullable(),
  title: z.string(),
  /** No longer in the offer. */
  is_gone: z.boolean(),
});

export const commentResponse = z
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
export const commentVersion = z.object({ id, text: z.string(), written_at: instant });

const count = { count: z.int(), unread: z.int() };
/** How many the asker may read of a line, and of them how many are new. */
export const commentMarks = z.object(count);
export type CommentMarks = z.output<typeof commentMarks>;

export const commentCounts = z.object({
  /** All that the asker may read. */
  ...count,
  lines: z.array(z.object({ booking: id.nullable(), booking_package: id.nullable(), ...count })),
});
export type CommentCounts = z.output<typeof commentCounts>;

export const commentOptions = z.object({
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
