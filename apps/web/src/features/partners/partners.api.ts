import { companySelect, recipientOptions } from '@felulet/contract/companies/companies.contract.ts';
import {
  invitableRoles,
  inviteeAccept,
  inviteeList,
  inviteeReject,
} from '@felulet/contract/partners/partners.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, refresh } from '../../client/query-of.ts';

/** Registered companies with our connection to each. [K7.21] */
export const companyQuery = () => queryOf(companySelect, { query: { withConnections: 'true' } });

export const invitableRolesQuery = () => queryOf(invitableRoles, {});

/** The list, and everything that offers partners to choose from. */
export function refreshPartners(client: QueryClient): Promise<void> {
  return refresh(client, inviteeList, companySelect, recipientOptions);
}

export async function acceptPartner(client: QueryClient, id: number): Promise<void> {
  await call(inviteeAccept, { params: { id } });
  await refreshPartners(client);
}

export async function rejectPartner(client: QueryClient, id: number): Promise<void> {
  await call(inviteeReject, { params: { id } });
  await refreshPartners(client);
}
