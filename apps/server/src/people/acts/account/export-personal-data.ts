import { canEditProfile } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { personalData } from '../../views/account/personal-data.ts';

/** Everything that is kept of a person, for that person or an admin, who is in the audit with it. [D1.73] */
export async function exportPersonalData(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<FileAnswer> {
  if (!canEditProfile(viewer, { id }).ok) throw new CodedError('not_found');
  const now = clock.now();
  const { name } = found(await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst());
  await inTransaction(db, (tx) => record(tx, { viewer, now }, { kind: 'account_exported', account: { id, name } }));
  const data = { exported_at: now.toISOString(), ...(await personalData(db, id)) };
  return {
    body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    contentType: 'application/json; charset=utf-8',
    fileName: `felulet-${id}.json`,
  };
}
