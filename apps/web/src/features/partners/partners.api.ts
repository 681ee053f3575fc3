import { companySelect, recipientOptions } from '@felulet/contract/companies/companies.contract.ts';
import {
  invitationList,
  invitationResend,
  invitationWithdraw,
} from '@felulet/contract/partners/invitations.contract.ts';
import {
  invitableRoles,
  inviteeAccept,
  inviteeList,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/partners/partners.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, refresh } from '../../client/query-of.ts';

/** Registered companies with our connection to each. [K7.21] */
export const companyQuery = () => queryOf(companySelect, { query: { withConnections: 'true' } });

export const invitableRolesQuery = () => queryOf(invitableRoles, {});

/** The list, and everything that offers partners to choose from. */
export function refreshPartners(client: QueryClient): Promise<void> {
  return refresh(client, inviteeList, invitationList, companySelect, recipientOptions);
}

export async function acceptPartner(client: QueryClient, id: number): Promise<void> {
  await call(inviteeAccept, { params: { id } });
  await refreshPartners(client);
}

export async function rejectPartner(client: QueryClient, id: number): Promise<void> {
  await call(inviteeReject, { params: { id } });
  await refreshPartners(client);
}

export async function endPartnership(client: QueryClient, id: number): Promise<void> {
  await call(partnershipEnd, { params: { id } });
  await refreshPartners(client);
}

/** How many invitations can still be used; the list itself is a page of its own. */
export const openInvitationsQuery = () => queryOf(invitationList, { query: { state: 'OPEN', rowsPerPage: 1 } });

export async function resendInvitation(client: QueryClient, id: number): Promise<void> {
  await call(invitationResend, { params: { id } });
  await refreshPartners(client);
}

export async function withdrawInvitation(client: QueryClient, id: number): Promise<void> {
  await call(invitationWithdraw, { params: { id } });
  await refreshPartners(client);
}
