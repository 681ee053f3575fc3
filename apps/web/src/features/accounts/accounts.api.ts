import type { Account } from '@felulet/contract/people/accounts.ts';
import {
  accountDelete,
  accountErase,
  accountExport,
  accountShow,
  accountUpdate,
  companyLogoDelete,
  companyLogoUpload,
  employeeShow,
  employeeUpdate,
  twoFactorDemand,
  twoFactorReset,
} from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions } from '../../client/endpoint-types.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { saveDownload } from '../../client/save-download.ts';

export type EmployeeChange = ArgsOf<typeof employeeUpdate>['body'];

export const ACCOUNT_FILTER_KEY = 'account-filter';

export const accountQuery = (id: string) => queryOf(accountShow, { params: { id } });
export const accountEditQuery = (id: string) => revisionedQueryOf(accountShow, { params: { id } });
export const employeeEditQuery = (id: number) => revisionedQueryOf(employeeShow, { params: { id } });

/** A user as it was read: nothing is done to one that another administrator decided on meanwhile. */
export type Seen = Pick<Account, 'id' | 'revision'>;

/** The actions of the lists on one user. */
export function useAccountCalls() {
  const client = useQueryClient();
  const then = (work: Promise<unknown>): Promise<void> => reloadAfter(work, () => refreshAfter(client, 'account'));
  const paramsOf = (id: number) => ({ id: String(id) });
  const queryWith = (mail: boolean) => (mail ? { mail: '1' } : {});
  return {
    /** Resolves to the user with the new revision. */
    approve: async ({ id, ...seen }: Seen): Promise<Seen> => {
      const body = { enabled: true };
      const args = { params: paramsOf(id), query: queryWith(true), body };
      const approved = call(accountUpdate, args, ifMatch(seen.revision));
      await then(approved);
      return approved;
    },
    /** The user waits again, as before the approval. */
    takeBack: ({ id, ...seen }: Seen): Promise<void> =>
      then(
        call(
          accountUpdate,
          { params: paramsOf(id), query: {}, body: { waits_for_approval: true } },
          ifMatch(seen.revision),
        ),
      ),
    reject: ({ id, ...seen }: Seen): Promise<void> =>
      then(call(accountUpdate, { params: paramsOf(id), query: {}, body: { enabled: false } }, ifMatch(seen.revision))),
    remove: ({ id, ...seen }: Seen, mail: boolean): Promise<void> =>
      then(call(accountDelete, { params: paramsOf(id), query: queryWith(mail) }, ifMatch(seen.revision))),
    erase: (id: number): Promise<void> => then(call(accountErase, { params: { id } })),
    resetTwoFactor: (id: number): Promise<void> => then(call(twoFactorReset, { params: { id } })),
    demandTwoFactor: (companyId: number, is_demanded: boolean): Promise<void> =>
      then(call(twoFactorDemand, { params: { id: companyId }, body: { is_demanded } })),
    updateEmployee: (id: number, body: EmployeeChange): Promise<void> =>
      then(call(employeeUpdate, { params: { id }, body })),
  };
}

export function uploadLogo(companyId: number, files: readonly File[], options: CallOptions) {
  return call(companyLogoUpload, { params: { id: companyId }, files: { 'images[]': files } }, options);
}

export function deleteLogo(companyId: number): Promise<undefined> {
  return call(companyLogoDelete, { params: { id: companyId } });
}

export async function downloadPersonalData(id: number): Promise<void> {
  saveDownload(await call(accountExport, { params: { id } }));
}
