import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, named, pathId, queryChoices, queryText } from '../primitives.ts';

/** A mailed invitation that nobody has used yet: its link works, or is too old to. */
export const invitationStates = ['OPEN', 'EXPIRED'] as const;

export const invitationResponse = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(invitationStates),
  /** Who of the company sent it last. */
  sender: named,
  /** The company that invites. */
  inviting: named,
  created_at: instant,
  expires_at: instant,
});
export type Invitation = z.output<typeof invitationResponse>;

export const invitationListQuery = listQuery(['id', 'email', 'role', 'created_at', 'expires_at']).extend({
  email: queryText.optional(),
  state: queryChoices(invitationStates).optional(),
});
export type InvitationListQuery = z.output<typeof invitationListQuery>;

export const invitationList = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: ['invitations:create'],
  summary: 'Mailed invitations of the own company that were not used; of every company for an admin',
  tag: 'partners',
  query: invitationListQuery,
  response: listOf(invitationResponse),
});

/** A new link by a new mail; the old one is dead from then on. [D1.19] */
export const invitationResend = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: ['invitations:create'],
  summary: 'Mail an invitation again',
  tag: 'partners',
  params: pathId,
  response: invitationResponse,
  success: 201,
  idempotent: true,
});

export const invitationWithdraw = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: ['invitations:create'],
  summary: 'Withdraw a mailed invitation; its link is dead at once',
  tag: 'partners',
  params: pathId,
  answers: 'nothing',
});
