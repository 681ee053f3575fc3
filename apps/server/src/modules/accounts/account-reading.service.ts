import type { Account, AccountListQuery, accountList, deletedAccountList } from '@felulet/contract/people/accounts.ts';
import { canEditProfile } from '@felulet/domain/account/account-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError, found } from '../../platform/errors.ts';
import type { Say } from '../../platform/language/say.ts';
import { presentAccount, presentAccountRow, presentDeleted } from './accounts.presenter.ts';
import { accountById, accountIdOf, accountPage, countWaiting } from './accounts.queries.ts';
import { deletedAccountPage } from './deleted-accounts.queries.ts';
import { lastOfCompany } from './last-of-company.queries.ts';

/** Who asks, in which language. */
export type Asking = {
  readonly viewer: Viewer;
  readonly say: Say;
  readonly setRevision: (revision: number) => void;
};

export async function presentAccounts(
  context: ServerContext,
  { viewer, say }: Omit<Asking, 'setRevision'>,
  query: AccountListQuery,
): Promise<z.output<typeof accountList.response>> {
  const { rows, totalCount } = await accountPage(context.db, query, query);
  return { list: rows.map((row) => presentAccountRow(row, { context, viewer, say })), totalCount };
}

export async function presentDeletedAccounts(
  { db }: ServerContext,
  { viewer, say }: Omit<Asking, 'setRevision'>,
  query: z.output<typeof deletedAccountList.query>,
): Promise<z.output<typeof deletedAccountList.response>> {
  const { rows, totalCount } = await deletedAccountPage(db, query);
  return { list: rows.map((row) => presentDeleted(row, { viewer, say })), totalCount };
}

export function presentWaitingCount({ db }: ServerContext): Promise<number> {
  return countWaiting(db);
}

/** Another's record does not exist for anybody but an admin. [D9.8] */
export async function reachableAccountId({ db }: ServerContext, viewer: Viewer, key: string): Promise<number> {
  const id = found(await accountIdOf(db, key));
  if (!canEditProfile(viewer, { id }).ok) throw new CodedError('not_found');
  return id;
}

export async function presentAccountByKey(context: ServerContext, asking: Asking, key: string): Promise<Account> {
  return presentAccountById(context, asking, await reachableAccountId(context, asking.viewer, key));
}

export async function presentAccountById(
  context: ServerContext,
  { viewer, say, setRevision }: Asking,
  id: number,
): Promise<Account> {
  const record = found(await accountById(context.db, id));
  setRevision(record.revision);
  const last = isAdmin(viewer) ? await lastOfCompany(context.db, record) : undefined;
  return { ...presentAccount(record, { context, viewer, say }), ...(last !== undefined && { last_of_company: last }) };
}
