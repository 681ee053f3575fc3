import type { AuditAction } from '@felulet/domain/event/audited.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/mail-queue.steps.ts';
import { closeSessionsOf } from '../../platform/session/session.writes.ts';
import { changeOfPeople, changesBetween, recordAudit } from '../audit/audit.steps.ts';
import type { AccountEdit } from './account-edit.writes.ts';
import type { AccountRecord } from './accounts.queries.ts';
import { updateAccountRow } from './accounts.writes.ts';
import { settleCompany } from './company-leadership.writes.ts';
import { tellNewLeader } from './leader-notice.steps.ts';

export type StateChange = AccountEdit & { readonly enabled: boolean; readonly mail: boolean };

/** Approves, rejects, enables or disables a locked account; a disabled one is signed out everywhere at once. [D1.7] [D1.9] [D1.11] */
export async function setEnabled({ config }: Pick<ServerContext, 'config'>, change: StateChange): Promise<void> {
  const { tx, viewer, record, enabled, mail, now } = change;
  const isFirst = record.approved_at === null;
  await updateAccountRow(tx, record.id, {
    enabled,
    updated_at: now,
    ...(enabled && { approved_at: record.approved_at ?? now, rejected_at: null }),
    ...(!enabled && isFirst && { rejected_at: now }),
  });
  if (!enabled) await closeSessionsOf(tx, record.id);
  const object = { type: 'account', id: record.id, name: record.name } as const;
  const changes = changesBetween(record, { enabled });
  await recordAudit(tx, { actor: viewer, action: actionOf(enabled, isFirst), object, changes, now });
  await settleAndRecord(tx, viewer, record, now);
  if (!mail || !isFirst) return;
  const { id: accountId, email, language } = record;
  const approved = record.confirmed ? 'account_approved' : 'account_approved_unconfirmed';
  const kind = enabled ? approved : 'account_rejected';
  await queueMail(tx, config.secret, { kind, accountId, email, language, now });
}

/** The user waits again as before the approval, and is not told of it where that has not happened yet. [D14.33] */
export async function takeApprovalBack({ tx, viewer, record, now }: AccountEdit): Promise<void> {
  const waits = { enabled: false, approved_at: null, rejected_at: null };
  await updateAccountRow(tx, record.id, { ...waits, updated_at: now });
  await closeSessionsOf(tx, record.id);
  await tx
    .deleteFrom('outbox')
    .where('account_id', '=', record.id)
    .where('kind', 'in', ['account_approved', 'account_approved_unconfirmed'])
    .where('sent_at', 'is', null)
    .execute();
  const object = { type: 'account', id: record.id, name: record.name } as const;
  const changes = changesBetween(record, { enabled: false });
  await recordAudit(tx, { actor: viewer, action: 'account_approval_taken_back', object, changes, now });
  await settleAndRecord(tx, viewer, record, now);
}

function actionOf(enabled: boolean, isFirst: boolean): AuditAction {
  if (enabled) return isFirst ? 'account_approved' : 'account_enabled';
  return isFirst ? 'account_rejected' : 'account_disabled';
}

/** Keeps the company's leader right, and writes down who had to take over. */
export async function settleAndRecord(tx: Tx, viewer: Viewer, record: AccountRecord, now: Date): Promise<void> {
  const successor = await settleCompany(tx, record.company_id);
  if (successor === null) return;
  const changes = changeOfPeople('leader', record.is_leader ? [record] : [], [successor]);
  const object = { type: 'company', id: record.company_id, name: record.company_name } as const;
  await recordAudit(tx, { actor: viewer, action: 'leadership_succeeded', object, changes, now });
  await tellNewLeader(tx, { id: successor.id, company: record.company_name, by: viewer.accountId, now });
}
