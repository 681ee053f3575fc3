import { personOf } from '@felulet/domain/account/person.ts';
import { changeOfPeople, changesBetween } from '@felulet/domain/event/change.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { closeSessionsOf } from '../../../platform/session/session.writes.ts';
import { updateAccountRow } from '../../store/account.ts';
import type { AccountRecord } from '../../views/account/account-list.ts';
import { settleCompany } from '../company/settle-leadership.ts';
import type { AccountEdit } from './edit-person.ts';

export type StateChange = AccountEdit & { readonly enabled: boolean; readonly isMailed: boolean };

/** Approves, rejects, enables or disables a locked account; a disabled one is signed out everywhere at once. [D1.11] */
export async function setEnabled(change: StateChange): Promise<void> {
  const { tx, viewer, account, enabled, isMailed, now } = change;
  const isFirst = account.approved_at === null;
  await updateAccountRow(tx, account.id, {
    enabled,
    updated_at: now,
    ...(enabled && { approved_at: account.approved_at ?? now, rejected_at: null }),
    ...(!enabled && isFirst && { rejected_at: now }),
  });
  if (!enabled) await closeSessionsOf(tx, account.id);
  const changes = changesBetween(account, { enabled });
  const decided = { account: personOf(account), changes, isConfirmed: account.confirmed, isMailed };
  await record(
    tx,
    { viewer, now },
    { kind: kindOf(enabled, isFirst), ...decided },
    ...(await settledLeadership(tx, account)),
  );
}

/** The user waits again as before the approval, and is not told of it where that has not happened yet. [P4.12] */
export async function takeApprovalBack({ tx, viewer, account, now }: AccountEdit): Promise<void> {
  const waits = { enabled: false, approved_at: null, rejected_at: null };
  await updateAccountRow(tx, account.id, { ...waits, updated_at: now });
  await closeSessionsOf(tx, account.id);
  await tx
    .deleteFrom('outbox')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['account_approved', 'account_approved_unconfirmed'])
    .where('sent_at', 'is', null)
    .execute();
  const { id, name } = account;
  const changes = changesBetween(account, { enabled: false });
  await record(
    tx,
    { viewer, now },
    { kind: 'account_approval_taken_back', account: { id, name }, changes },
    ...(await settledLeadership(tx, account)),
  );
}

function kindOf(enabled: boolean, isFirst: boolean) {
  if (enabled) return isFirst ? 'account_approved' : 'account_enabled';
  return isFirst ? 'account_rejected' : 'account_disabled';
}

/** Keeps the company's leader right; answers that somebody had to take over. */
export async function settledLeadership(
  tx: Tx,
  account: AccountRecord,
): Promise<readonly EventOf<'leadership_succeeded'>[]> {
  const successor = await settleCompany(tx, account.company_id);
  if (successor === null) return [];
  const company = { id: account.company_id, name: account.company_name };
  const changes = changeOfPeople('leader', account.is_leader ? [account] : [], [successor]);
  return [{ kind: 'leadership_succeeded', company, changes, leader: successor.id }];
}
