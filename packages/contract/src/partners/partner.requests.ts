import { roles } from '@felulet/domain/account/roles.ts';
import { partnerStates } from '@felulet/domain/partner/partner-policy.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { queryChoices, queryText, reference } from '../primitives.ts';

export const inviteeListQuery = listQuery([
  'id',
  'name',
  'role',
  'direction',
  'state',
  'created_at',
  'accepted_at',
]).extend({
  name: queryText.optional(),
  direction: queryChoices(['1', '2']).optional(),
  state: queryChoices(partnerStates).optional(),
});
export type InviteeListQuery = z.output<typeof inviteeListQuery>;

const MAX_EMAIL_LENGTH = 255;

/** Forms send an empty text for what was left empty. */
const optionalEmail = z
  .union([z.literal(''), z.email().max(MAX_EMAIL_LENGTH)])
  .nullable()
  .optional();

/** An e-mail, or with `is_new_company` a registered company; `role` for somebody who has not registered. [D2.3] [K5.19] */
export const inviteBody = z.strictObject({
  is_new_company: z.boolean().default(false),
  invited: reference.nullable().optional(),
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), optionalEmail),
  role: z.enum(roles).nullable().optional(),
});
export type Invite = z.output<typeof inviteBody>;
