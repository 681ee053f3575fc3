import { roles } from '@felulet/domain/account/roles.ts';
import { partnerStates } from '@felulet/domain/partner/partner-policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { id, instant, message, named, pathId } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { inviteBody, inviteeListQuery } from './partner.requests.ts';

export const inviteeResponse = z.object({
  id,
  /** The other company; for an admin who is neither, the invited one. */
  name: z.string(),
  role: z.enum(roles),
  company: named,
  /** Who invited. */
  inviting: named,
  /** 1: we invited them, 2: they invited us. [D2.2] */
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

/** 201: requested or mailed; 200: connected already; 405: the own company. [D2.4] [D2.5] [D2.6] */
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

/** Nothing that runs changes by it; the two only offer each other as partners no more. [D2.11] */
export const partnershipEnd = endpoint({
  method: 'DELETE',
  path: '/api/invitees/:id',
  access: ['partners'],
  summary: 'End a partnership',
  tag: 'partners',
  params: pathId,
  answers: 'nothing',
});
