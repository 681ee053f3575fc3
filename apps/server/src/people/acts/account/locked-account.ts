import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { type AccountRecord, accountById } from '../../views/account/account-list.ts';

/** Locks the company first and the account after it, everywhere; one that was deleted meanwhile is 404. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRecord> {
  const { company_id } = found(
    await tx
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  await lockCompany(tx, company_id);
  await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
  return found(await accountById(tx, id));
}

/** The leader as the lock found it; null while nobody leads. */
export async function lockCompany(tx: Tx, id: number): Promise<number | null> {
  const row = found(
    await tx
      .selectFrom('company')
      .select('leader_account_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  return row.leader_account_id;
}

/** The asker as it is now: disabled since the request began, it changes nobody; so of two admins who disable each other one stays. */
export async function stillActing(tx: Tx, viewer: Viewer): Promise<Viewer> {
  const row = await tx
    .selectFrom('account')
    .select(['id'])
    .where('id', '=', viewer.accountId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('unauthenticated');
  const company = await tx
    .selectFrom('company')
    .select('leader_account_id')
    .where('id', '=', viewer.companyId)
    .executeTakeFirst();
  return { ...viewer, isLeader: company?.leader_account_id === viewer.accountId };
}
