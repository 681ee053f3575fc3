import { z } from 'zod';
import { listQuery } from '../list.ts';
import { line, queryFlag, queryText, reference } from '../primitives.ts';
import { MAX_SUBJECT_LENGTH } from './message-limits.ts';

const MAX_BODY_LENGTH = 20_000;

const subject = line
  .min(1, { abort: true })
  .refine((text) => text.length <= MAX_SUBJECT_LENGTH, { params: { code: 'subject_too_long' } });

export const messageCreateBody = z.strictObject({
  subject,
  body: z.string().trim().min(1).max(MAX_BODY_LENGTH),
  recipient: reference,
});
export type MessageCreate = z.output<typeof messageCreateBody>;

export const messageListQuery = listQuery(['id', 'subject', 'sender', 'recipient', 'sent', 'is_read']).extend({
  /** Matches the subject or the other person's name. */
  text: queryText.optional(),
  is_read: queryFlag.optional(),
});
export type MessageListQuery = z.output<typeof messageListQuery>;
