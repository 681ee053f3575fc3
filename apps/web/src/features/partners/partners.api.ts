import { companySelect } from '@felulet/contract/people/companies.ts';
import {
  invitableRoles,
  invitationList,
  invitationResend,
  invitationWithdraw,
  inviteeAccept,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/people/partners.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** Registered companies with our connection to each. [K7.21] */
export const companyQuery = () => queryOf(companySelect, { query: { withConnections: 'true' } });

export const invitableRolesQuery = () => queryOf(invitableRoles, {});

export function acceptPartner(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(inviteeAccept, { params: { id } }), () => refreshAfter(client, 'partner'));
}

export function rejectPartner(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(inviteeReject, { params: { id } }), () => refreshAfter(client, 'partner'));
}

export function endPartnership(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(partnershipEnd, { params: { id } }), () => refreshAfter(client, 'partner'));
}

/** How many invitations can still be used; the list itself is a page of its own. */
export const openInvitationsQuery = () => queryOf(invitationList, { query: { state: 'OPEN', rowsPerPage: 1 } });

export function resendInvitation(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(invitationResend, { params: { id } }), () => refreshAfter(client, 'partner'));
}

export function withdrawInvitation(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(invitationWithdraw, { params: { id } }), () => refreshAfter(client, 'partner'));
}
