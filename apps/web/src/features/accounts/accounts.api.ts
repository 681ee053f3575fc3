import {
  accountDelete,
  accountList,
  accountShow,
  accountUnreadCount,
  accountUpdate,
  companyLogoDelete,
  companyLogoUpload,
} from '@felulet/contract/accounts/accounts.contract.ts';
import { auditList } from '@felulet/contract/accounts/audit.contract.ts';
import { employeeList, employeeShow, employeeUpdate } from '@felulet/contract/accounts/employees.contract.ts';
import { mailList, mailRetry } from '@felulet/contract/accounts/mails.contract.ts';
import { otherSessionsEnd, sessionList } from '@felulet/contract/accounts/registration.contract.ts';
import { currentAccount } from '@felulet/contract/auth/auth.contract.ts';
import { companySelect } from '@felulet/contract/companies/companies.contract.ts';
import { excelTemplateOptions } from '@felulet/contract/lists/lists.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions } from '../../client/endpoint-types.ts';
import { queryOf, refresh, revisionedQueryOf } from '../../client/query-of.ts';

export const ACCOUNT_FILTER_KEY = 'account-filter';

export const accountQuery = (id: string) => queryOf(accountShow, { params: { id } });
export const accountEditQuery = (id: string) => revisionedQueryOf(accountShow, { params: { id } });
export const employeeEditQuery = (id: number) => revisionedQueryOf(employeeShow, { params: { id } });
export const companyQuery = () => queryOf(companySelect, { query: { all: 'true' } });
export const templateQuery = () => queryOf(excelTemplateOptions, {});
export const sessionQuery = () => queryOf(sessionList, {});

/** The lists, the records, the count of those who wait, and who is signed in: it may be the same person. */
export function refreshAccounts(client: QueryClient): Promise<void> {
  return refresh(
    client,
    accountList,
    accountShow,
    accountUnreadCount,
    currentAccount,
    employeeList,
    companySelect,
    auditList,
  );
}

/** What the lists do with one user. */
export function useAccountCalls() {
  const client = useQueryClient();
  const then = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      // Somebody else may have been faster: the list shows it either way.
      await refreshAccounts(client);
    }
  };
  const put = (id: number, enabled: boolean, mail: boolean): Promise<unknown> =>
    call(accountUpdate, { params: { id: String(id) }, query: mail ? { mail: '1' } : {}, body: { enabled } });
  return {
    approve: (id: number): Promise<void> => then(put(id, true, true)),
    reject: (id: number): Promise<void> => then(put(id, false, false)),
    remove: (id: number, mail: boolean): Promise<void> =>
      then(call(accountDelete, { params: { id: String(id) }, query: mail ? { mail: '1' } : {} })),
  };
}

export function useEmployeeCalls() {
  const client = useQueryClient();
  return {
    update: async (id: number, body: ArgsOf<typeof employeeUpdate>['body']): Promise<void> => {
      try {
        await call(employeeUpdate, { params: { id }, body });
      } finally {
        await refreshAccounts(client);
      }
    },
  };
}

export function uploadLogo(companyId: number, files: readonly File[], options: CallOptions) {
  return call(companyLogoUpload, { params: { id: companyId }, files: { 'images[]': files } }, options);
}

export function deleteLogo(companyId: number): Promise<undefined> {
  return call(companyLogoDelete, { params: { id: companyId } });
}

export async function endOtherSessions(client: QueryClient): Promise<void> {
  await call(otherSessionsEnd, {});
  await refresh(client, sessionList);
}

export async function retryMail(client: QueryClient, id: number): Promise<void> {
  await call(mailRetry, { params: { id } });
  await refresh(client, mailList);
}
