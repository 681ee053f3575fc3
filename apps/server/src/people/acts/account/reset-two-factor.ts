import type { twoFactorDemand } from '@felulet/contract/people/two-factor.ts';
import { canManageTwoFactor } from '@felulet/domain/account/account-policy.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { closeSessionsOf, freeSessionsOf } from '../../../platform/session/session.writes.ts';
import { updateAccountRow } from '../../store/account.ts';
import { removeTwoFactor } from '../../store/two-factor-removal.ts';
import { type AccountRecord, accountIdOf } from '../../views/account/account-list.ts';
import { lockAccount, lockCompany, stillActing } from './locked-account.ts';

/** Of a user who lost the device: the password alone signs in again, everywhere anew. */
export async function resetTwoFactor({ db, clock }: ServerContext, asker: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    orThrow(canManageTwoFactor(viewer));
    await takeOff(tx, account, { viewer, now: clock.now() });
  });
}

/** By whoever runs the server, where no administrator can sign in. */
export async function resetTwoFactorByHand(db: Db, email: string, now: Date): Promise<void> {
  const id = found(await accountIdOf(db, email));
  await inTransaction(db, async (tx) => takeOff(tx, await lockAccount(tx, id), { viewer: null, now }));
}

async function takeOff(tx: Tx, account: AccountRecord, author: Author): Promise<void> {
  const { id } = account;
  if (!(await removeTwoFactor(tx, id))) throw new CodedError('two_factor_off');
  await closeSessionsOf(tx, id);
  await updateAccountRow(tx, id, { updated_at: author.now });
  await record(tx, author, { kind: 'two_factor_reset', account: personOf(account) });
}

/** Those who have none set it up at their next sign-in; who is at work goes on. */
export async function demandTwoFactor(
  { db, clock }: ServerContext,
  asker: Viewer,
  id: number,
  { is_demanded }: z.output<typeof twoFactorDemand.body>,
): Promise<z.output<typeof twoFactorDemand.response>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, id);
    const viewer = await stillActing(tx, asker);
    orThrow(canManageTwoFactor(viewer));
    const { name, two_factor_demanded } = await tx
      .selectFrom('company')
      .select(['name', 'two_factor_demanded'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changes = changesBetween({ two_factor_demanded }, { two_factor_demanded: is_demanded });
    if (changes.length === 0) return { id, is_demanded };
    await tx.updateTable('company').set({ two_factor_demanded: is_demanded }).where('id', '=', id).execute();
    if (!is_demanded) await freeSessionsOf(tx, id);
    await record(tx, { viewer, now }, { kind: 'two_factor_demanded', company: { id, name }, changes });
    return { id, is_demanded };
  });
}
