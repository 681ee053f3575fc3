import { auditActions, auditFields, auditObjects } from '@felulet/domain/event/audited.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { day, id, instant, queryChoices, queryId, queryText } from '../primitives.ts';

export const auditChange = z.object({
  field: z.enum(auditFields),
  /** Which one of several, as the title of a price tag. */
  name: z.string().optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AuditChange = z.output<typeof auditChange>;

const auditEntry = z.object({
  id,
  created_at: instant,
  /** Null where nobody was signed in, as in a registration. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  action: z.enum(auditActions),
  object_type: z.enum(auditObjects),
  object_id: id.nullable(),
  /** The object's name at that time. */
  object_name: z.string().nullable(),
  changes: z.array(auditChange),
  /** The answer's `X-Request-Id` and the asker's address; null for what the server did by itself. */
  request_id: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** There is no call that writes here: entries come with the changes they tell of. */
export const auditList = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: ['accounts'],
  summary: 'Who changed what and when',
  tag: 'audit',
  query: listQuery(['id', 'created_at', 'actor', 'action', 'object_name']).extend({
    actor: queryText.optional(),
    object: queryText.optional(),
    action: queryChoices(auditActions).optional(),
    address: queryText.optional(),
    object_type: queryChoices(auditObjects).optional(),
    /** With its type: the history of one thing, whatever it was called. */
    object_id: queryId.optional(),
    date_from: day.optional(),
    date_to: day.optional(),
  }),
  response: listOf(auditEntry),
});
