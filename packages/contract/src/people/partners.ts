import { roles } from '@felulet/domain/account/roles.ts';
import { partnerStates } from '@felulet/domain/partner/partner-policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { invitationStates } from '../page-facts.ts';
import { id, instant, message, named, pathId, queryChoices, queryText, reference } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const inviteeListQuery = listQuery(['id', 'name', 'role', 'direction', 'state', 'created_at', 'accepted_at']).extend({
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

/** An e-mail, or with `is_new_company` a registered company; `role` for somebody who has not registered. */
const inviteBody = z.strictObject({
  is_new_company: z.boolean().default(false),
  invited: reference.nullable().optional(),
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), optionalEmail),
  role: z.enum(roles).nullable().optional(),
});
export type Invite = z.output<typeof inviteBody>;

const inviteeResponse = z.object({
  id,
  /** The other company; for an admin who is neither, the invited one. */
  name: z.string(),
  role: z.enum(roles),
  company: named,
  /** Who invited. */
  inviting: named,
  /** 1: we invited them, 2: they invited us. */
  direction: z.union([z.literal(1), z.literal(2)]),
  direction_name: z.string(),
  state: z.enum(partnerStates),
  created_at: instant,
  accepted_at: instant.nullable(),
  actions: recordActions(['accept', 'reject', 'end']),
});
export type Invitee = z.output<typeof inviteeResponse>;

const mailedInvitation = message.extend({ email: z.string(), role: z.enum(roles), expires_at: instant });

export const inviteeList = endpoint({
  method: 'GET',
  path: '/api/invitees',
  access: ['partners'],
  summary: 'Partners and open connection requests',
  tag: 'partners',
  query: inviteeListQuery,
  response: listOf(inviteeResponse),
});

export const invitableRoles = endpoint({
  method: 'GET',
  path: '/api/invitees/roles',
  access: ['invitations:create'],
  summary: 'Registration types that the asker may invite',
  tag: 'partners',
  response: z.array(z.enum(roles)),
});

export const inviteeGet = endpoint({
  method: 'GET',
  path: '/api/invitees/:id',
  access: ['partners'],
  summary: 'A partner or connection request',
  tag: 'partners',
  params: pathId,
  response: inviteeResponse,
});

/** 201: requested or mailed; 200: connected already; 405: the own company. */
export const inviteeCreate = endpoint({
  method: 'POST',
  path: '/api/invitees',
  access: ['invitations:create'],
  summary: 'Invite a company as partner, by a user’s e-mail or from the registered ones',
  tag: 'partners',
  body: inviteBody,
  response: z.union([inviteeResponse.extend(message.shape), mailedInvitation, message]),
  success: 201,
  idempotent: true,
});

export const inviteeAccept = endpoint({
  method: 'PUT',
  path: '/api/invitees/accept/:id',
  access: ['partners'],
  summary: 'Accept a connection request',
  tag: 'partners',
  params: pathId,
  response: inviteeResponse,
});

export const inviteeReject = endpoint({
  method: 'PUT',
  path: '/api/invitees/reject/:id',
  access: ['partners'],
  summary: 'Reject a connection request, or withdraw one’s own',
  tag: 'partners',
  params: pathId,
  response: message,
});

/** Nothing that runs changes by it; the two only offer each other as partners no more. */
export const partnershipEnd = endpoint({
  method: 'DELETE',
  path: '/api/invitees/:id',
  access: ['partners'],
  summary: 'End a partnership',
  tag: 'partners',
  params: pathId,
  answers: 'nothing',
});

const invitationResponse = z.object({
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

const invitationListQuery = listQuery(['id', 'email', 'role', 'created_at', 'expires_at']).extend({
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

/** A new link by a new mail; the old one is dead from then on. */
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
