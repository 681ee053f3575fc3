import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { MAX_SUBJECT_LENGTH } from '../page-facts.ts';
import { id, instant, line, pathId, queryFlag, queryText, reference } from '../primitives.ts';

const MAX_BODY_LENGTH = 20_000;

const subject = line
  .min(1, { abort: true })
  .refine((text) => text.length <= MAX_SUBJECT_LENGTH, { params: { code: 'subject_too_long' } });

const messageCreateBody = z.strictObject({
  subject,
  body: z.string().trim().min(1).max(MAX_BODY_LENGTH),
  recipient: reference,
});
export type MessageCreate = z.output<typeof messageCreateBody>;

const messageListQuery = listQuery(['id', 'subject', 'sender', 'recipient', 'sent', 'is_read']).extend({
  /** Matches the subject or the other person's name. */
  text: queryText.optional(),
  is_read: queryFlag.optional(),
});
export type MessageListQuery = z.output<typeof messageListQuery>;

const messageResponse = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  sender: z.string(),
  senderId: id,
  sender_company: z.string(),
  recipient: z.string(),
  recipientId: id,
  recipient_company: z.string(),
  sent: instant,
  is_read: z.boolean(),
});
export type Message = z.output<typeof messageResponse>;

const messageAddress = z.object({ id, name: z.string(), company: z.string(), email: z.string() });
export type MessageAddress = z.output<typeof messageAddress>;

const box = {
  method: 'GET',
  access: ['messages'],
  tag: 'messages',
  query: messageListQuery,
  response: listOf(messageResponse),
} as const;

export const messageInbox = endpoint({ ...box, path: '/api/messages/inbox', summary: 'Messages received' });

export const messageOutbox = endpoint({ ...box, path: '/api/messages/outbox', summary: 'Messages sent' });

export const messageUnreadCount = endpoint({
  method: 'GET',
  path: '/api/messages/getunreadcount',
  access: ['messages'],
  summary: 'How many received messages are unread',
  tag: 'messages',
  response: z.int(),
});

/** The own company, partner companies and admins; for an admin everybody. */
export const messageAddresses = endpoint({
  method: 'GET',
  path: '/api/messages/getaddresses',
  access: ['messages'],
  summary: 'People that a message may go to',
  tag: 'messages',
  query: z.object({ search: queryText.optional() }),
  response: z.array(messageAddress),
});

export const messageSave = endpoint({
  method: 'POST',
  path: '/api/messages/save',
  access: ['messages'],
  summary: 'Send a message',
  tag: 'messages',
  body: messageCreateBody,
  response: messageResponse,
  success: 201,
  idempotent: true,
});

export const messageSetToRead = endpoint({
  method: 'PUT',
  path: '/api/messages/settoread/:id',
  access: ['messages'],
  summary: 'Mark a received message as read',
  tag: 'messages',
  params: pathId,
  response: messageResponse,
});

export const messageToggleRead = endpoint({
  method: 'PUT',
  path: '/api/messages/toggleread/:id',
  access: ['messages'],
  summary: 'Switch the mark of a received message',
  tag: 'messages',
  params: pathId,
  response: messageResponse,
});
