import { canDisableAccount } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { clearAway } from '../../../office/acts/export/file-or-export.ts';
import { dropExportsOf } from '../../../office/store/file-export.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { type ErasedPerson, eraseTraces, replacePerson } from '../../store/erased-account.ts';
import { removeAccount } from './delete-account.ts';
import { lockAccount, lockCompany, stillActing } from './locked-account.ts';

/**
 * Takes a person out of what has to stay: contracts, offers and the audit keep a pseudonym, and everything that is the
 * person's own alone goes. A user who was deleted before can be erased, too. [D1.74]
 */
export async function eraseAccount(context: ServerContext, asker: Viewer, id: number): Promise<void> {
  const now = context.clock.now();
  const exported = await inTransaction(context.db, async (tx) => {
    const known = found(await personOf(tx, id));
    await lockCompany(tx, known.company_id);
    const viewer = await stillActing(tx, asker);
    orThrow(canDisableAccount(viewer, { id }));
    const person = found(await personOf(tx, id));
    if (person.erased_at !== null) throw new CodedError('account_erased');
    if (person.deleted_at === null) await removeAccount(tx, { viewer, now }, await lockAccount(tx, id));
    const pseudonym = { name: sayIn('hu')('accounts.erased.name', { id }), email: `torolt-${id}@felulet.invalid` };
    await eraseTraces(tx, person, pseudonym);
    await replacePerson(tx, id, pseudonym, now);
    await record(tx, { viewer, now }, { kind: 'account_erased', account: { id, name: pseudonym.name } });
    return dropExportsOf(tx, id);
  });
  await clearAway(context, exported);
}

type Known = ErasedPerson & { readonly deleted_at: Date | null; readonly erased_at: Date | null };

function personOf(tx: Tx, id: number): Promise<Known | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select([
      'account.id',
      'account.company_id',
      'company.name as company_name',
      'account.name',
      'account.email',
      'account.deleted_at',
      'account.erased_at',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst();
}
