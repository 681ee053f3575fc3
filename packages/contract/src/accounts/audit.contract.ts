import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { day, id, instant, queryChoices, queryText } from '../primitives.ts';

/** What is written down; a new word needs its phrase. */
export const auditActions = [
  'account_registered',
  'account_confirmed',
  'account_created',
  'account_updated',
  'account_approved',
  'account_rejected',
  'account_enabled',
  'account_disabled',
  'account_deleted',
  'company_updated',
  'company_logo_set',
  'company_logo_removed',
  'leadership_handed_over',
  'leadership_succeeded',
  'password_changed',
  'password_reset',
  'sessions_ended',
  'booking_priced',
  'commission_set',
  'discount_created',
  'discount_updated',
  'discount_deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditObjects = ['account', 'company', 'booking', 'booking_package', 'discount'] as const;
export type AuditObject = (typeof auditObjects)[number];

export const auditChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
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
    object_type: queryChoices(auditObjects).optional(),
    date_from: day.optional(),
    date_to: day.optional(),
  }),
  response: listOf(auditEntry),
});
