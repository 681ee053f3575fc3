import type { Account, AccountListQuery, accountList, deletedAccountList } from '@felulet/contract/people/accounts.ts';
import { canEditProfile } from '@felulet/domain/account/account-policy.ts';
import { campaignStates, isFinalState } from '@felulet/domain/campaign/campaign-states.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
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

type LastOfCompany = NonNullable<Account['last_of_company']>;

/** Sent, and neither accepted nor rejected. */
const openStates = campaignStates.filter((state) => state !== 'CREATED' && !isFinalState(state));

type Person = { readonly id: number; readonly company_id: number; readonly enabled: boolean };

/** What a company would be left with, unattended, if its last enabled user were no longer one; undefined for any other user. [D1.76] */
async function lastOfCompany(db: Db, { id, company_id, enabled }: Person): Promise<LastOfCompany | undefined> {
  if (!enabled) return undefined;
  const { rows } = await sql<LastOfCompany & { has_others: boolean }>`
    select
      exists (select from account where company_id = ${company_id} and id <> ${id} and enabled and deleted_at is null)
        as has_others,
      (select count(*)::integer from media
        where company_id = ${company_id} and deleted_at is null and archived_at is null) as surfaces,
      (select count(*)::integer from booking join media on media.id = booking.media_id
        where media.company_id = ${company_id} and booking.state = 'WAITING_FOR_PUBLISHER') as waiting_bookings,
      (select count(*)::integer from campaign
        where ${company_id} in (creator_company_id, intermediary_company_id, mhfe_company_id, publisher_company_id)
        and state = any (${openStates}::text[]))
        as open_campaigns`.execute(db);
  const [{ has_others, ...left } = { has_others: true, surfaces: 0, waiting_bookings: 0, open_campaigns: 0 }] = rows;
  return has_others ? undefined : left;
}
