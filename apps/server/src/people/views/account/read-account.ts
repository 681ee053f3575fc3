import type { Account, AccountListQuery, accountList, deletedAccountList } from '@felulet/contract/people/accounts.ts';
import { canEditProfile } from '@felulet/domain/account/account-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { lastOfCompany } from '../company/last-of-company.ts';
import { presentAccount, presentAccountRow, presentDeleted } from './account-answer.ts';
import { accountById, accountIdOf, accountPage, countWaiting } from './account-list.ts';
import { deletedAccountPage } from './deleted-accounts.ts';

export async function listAccounts(
  context: ServerContext,
  { viewer, say }: Reader,
  query: AccountListQuery,
): Promise<z.output<typeof accountList.response>> {
  const { rows, totalCount } = await accountPage(context.db, query, query);
  return { list: rows.map((row) => presentAccountRow(row, { context, viewer, say })), totalCount };
}

export async function listDeletedAccounts(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: z.output<typeof deletedAccountList.query>,
): Promise<z.output<typeof deletedAccountList.response>> {
  const { rows, totalCount } = await deletedAccountPage(db, query);
  return { list: rows.map((row) => presentDeleted(row, { viewer, say })), totalCount };
}

export function waitingAccounts({ db }: ServerContext): Promise<number> {
  return countWaiting(db);
}

/** Another's record does not exist for anybody but an admin. [D9.8] */
export async function reachableAccountId({ db }: ServerContext, viewer: Viewer, key: string): Promise<number> {
  const id = found(await accountIdOf(db, key));
  if (!canEditProfile(viewer, { id }).ok) throw new CodedError('not_found');
  return id;
}

export async function readAccountByKey(context: ServerContext, reader: Reader, key: string): Promise<Account> {
  return readAccount(context, reader, await reachableAccountId(context, reader.viewer, key));
}

export async function readAccount(context: ServerContext, { viewer, say }: Reader, id: number): Promise<Account> {
  const record = found(await accountById(context.db, id));
  const last = isAdmin(viewer) ? await lastOfCompany(context.db, record) : undefined;
  return { ...presentAccount(record, { context, viewer, say }), ...(last !== undefined && { last_of_company: last }) };
}
