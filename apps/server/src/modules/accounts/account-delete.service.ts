import { canDisableAccount } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { queueMail } from '../../platform/mail/mail-queue.steps.ts';
import { closeSessionsOf } from '../../platform/session/session.writes.ts';
import { lastValues, recordAudit } from '../audit/audit.steps.ts';
import { waitsForApproval } from './account-actions.ts';
import { reachableAccountId } from './account-reading.service.ts';
import { settleAndRecord } from './account-state.writes.ts';
import { voidTokens } from './account-tokens.steps.ts';
import type { UpdateOptions } from './account-update.service.ts';
import type { AccountRecord } from './accounts.queries.ts';
import { updateAccountRow } from './accounts.writes.ts';
import { removeNeverUsedCompany } from './company-leadership.writes.ts';
import { lockAccount, stillActing } from './locked-account.ts';
import { removeTwoFactor } from './two-factor.steps.ts';

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
    const record = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    requireRevision(record.revision, ifMatch);
    orThrow(canDisableAccount(viewer, record));
    await removeAccount(tx, viewer, record, now);
    if (!mail || !waitsForApproval(record)) return;
    const { email, language } = record;
    await queueMail(tx, context.config.secret, { kind: 'account_rejected', accountId: id, email, language, now });
  });
}

/** Of a locked account: signed out, its address free, and its company led by somebody else. */
export async function removeAccount(tx: Tx, viewer: Viewer, record: AccountRecord, now: Date): Promise<void> {
  await updateAccountRow(tx, record.id, { deleted_at: now, enabled: false, updated_at: now });
  await closeSessionsOf(tx, record.id);
  await voidTokens(tx, record.id);
  await removeTwoFactor(tx, record.id);
  const object = { type: 'account', id: record.id, name: record.name } as const;
  const changes = lastValues({ email: record.email, role: record.role, company: record.company_name });
  await recordAudit(tx, { actor: viewer, action: 'account_deleted', object, changes, now });
  await settleAndRecord(tx, viewer, record, now);
  if (await removeNeverUsedCompany(tx, record.company_id, now)) {
    const company = { type: 'company', id: record.company_id, name: record.company_name } as const;
    const gone = lastValues({ role: record.role, tax_number: record.tax_number });
    await recordAudit(tx, { actor: viewer, action: 'company_deleted', object: company, changes: gone, now });
  }
}
