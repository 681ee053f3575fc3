import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { mailGroups, mailStates } from '../page-facts.ts';
import { day, id, instant, message, pathId, queryChoices, queryText } from '../primitives.ts';

export type MailState = (typeof mailStates)[number];
export type MailGroup = (typeof mailGroups)[number];

const mailRow = z.object({
  id,
  email: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: instant,
  attempts: z.int(),
  last_error: z.string().nullable(),
  /** When it is tried again; null for a mail that is sent or given up. */
  next_try_at: instant.nullable(),
  sent_at: instant.nullable(),
});
export type MailRow = z.output<typeof mailRow>;

/** Addresses and subjects; what they say is read one by one. */
export const mailList = endpoint({
  method: 'GET',
  path: '/api/mails',
  access: ['accounts'],
  summary: 'Outgoing mails and why some were not sent',
  tag: 'mails',
  query: listQuery(['id', 'email', 'created_at', 'attempts', 'sent_at']).extend({
    /** Words that all stand in the address or in the subject. */
    search: queryText.optional(),
    email: queryText.optional(),
    group: queryChoices(mailGroups).optional(),
    /** Days on which they were written. */
    date_from: day.optional(),
    date_to: day.optional(),
    state: queryChoices(mailStates).optional(),
  }),
  response: listOf(mailRow),
});

const mailText = z.object({
  id,
  email: z.string(),
  subject: z.string(),
  /** With a note in place of the address that only its reader may open. */
  text: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type MailText = z.output<typeof mailText>;

export const mailGet = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  access: ['accounts'],
  summary: 'What a mail says, without the address that belongs to its reader',
  tag: 'mails',
  params: pathId,
  response: mailText,
});

export const mailRetry = endpoint({
  method: 'POST',
  path: '/api/mails/:id/retry',
  access: ['accounts'],
  summary: 'Try a failed mail again at once',
  tag: 'mails',
  params: pathId,
  response: message,
});
