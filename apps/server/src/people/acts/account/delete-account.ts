import { canDisableAccount } from '@felulet/domain/account/account-policy.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { closeSessionsOf } from '../../../platform/session/session.writes.ts';
import { updateAccountRow } from '../../store/account.ts';
import { voidTokens } from '../../store/account-tokens.ts';
import { removeTwoFactor } from '../../store/two-factor-removal.ts';
import { waitsForApproval } from '../../views/account/account-actions.ts';
import type { AccountRecord } from '../../views/account/account-list.ts';
import { reachableAccountId } from '../../views/account/read-account.ts';
import { removeNeverUsedCompany } from '../company/settle-leadership.ts';
import { settledLeadership } from './enable-account.ts';
import { lockAccount, stillActing } from './locked-account.ts';
import type { UpdateOptions } from './update-account.ts';

/** The account can no longer sign in and its address is free again; its row stays, so that history keeps the name. */
export async function deleteAccount(
  context: ServerContext,
  asker: Viewer,
  key: string,
  { mail, ifMatch }: UpdateOptions,
): Promise<void> {
  const id = await reachableAccountId(context, asker, key);
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    requireRevision(account.revision, ifMatch);
    orThrow(canDisableAccount(viewer, account));
    await removeAccount(tx, { viewer, now }, account, mail && waitsForApproval(account));
  });
}

/** Of a locked account: signed out, its address free, and its company led by somebody else. */
export async function removeAccount(
  tx: Tx,
  { viewer, now }: Actor,
  account: AccountRecord,
  isRejection = false,
): Promise<void> {
  const { id, email, role, tax_number, company_id, company_name } = account;
  await updateAccountRow(tx, id, { deleted_at: now, enabled: false, updated_at: now });
  await closeSessionsOf(tx, id);
  await voidTokens(tx, id);
  await removeTwoFactor(tx, id);
  const changes = lastValues({ email, role, company: company_name });
  const events: Event[] = [
    { kind: 'account_deleted', account: personOf(account), changes, isRejection },
    ...(await settledLeadership(tx, account)),
  ];
  if (await removeNeverUsedCompany(tx, company_id, now)) {
    const company = { id: company_id, name: company_name };
    events.push({ kind: 'company_deleted', company, changes: lastValues({ role, tax_number }) });
  }
  await record(tx, { viewer, now }, ...events);
}
