import type { AccountAction } from '@felulet/contract/people/accounts.ts';
import {
  type AccountFacts,
  canBanEmployee,
  canDisableAccount,
  canEditProfile,
  canHandOverLeadership,
  canManageEmployees,
  canManageTwoFactor,
} from '@felulet/domain/account/account-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { AccountRecord } from './account-list.ts';

type Known = Pick<
  AccountRecord,
  'id' | 'company_id' | 'is_leader' | 'confirmed' | 'enabled' | 'approved_at' | 'rejected_at' | 'two_factor_since'
>;

/** Registered, and neither approved nor rejected so far. */
export function waitsForApproval(account: Pick<Known, 'enabled' | 'approved_at' | 'rejected_at'>): boolean {
  return !account.enabled && account.approved_at === null && account.rejected_at === null;
}

/** What the reader may do with a user; for its owner that is the profile. */
export function accountActions(viewer: Viewer, account: Known, say: Say): AccountAction[] {
  const own = [
    decided('edit', canEditProfile(viewer, account), say),
    decided('edit_company', canManageEmployees(viewer, account.company_id), say),
  ];
  if (!isAdmin(viewer)) return own;
  const gate = canDisableAccount(viewer, account);
  const state: AccountAction['action'][] = waitsForApproval(account)
    ? ['approve', 'reject']
    : [account.enabled ? 'disable' : 'enable'];
  return [
    ...own,
    ...state.map((action) => decided(action, gate, say)),
    ...(account.two_factor_since === null ? [] : [decided('reset_two_factor', canManageTwoFactor(viewer), say)]),
    decided('delete', gate, say),
    decided('erase', gate, say),
  ];
}

/** What the reader may do with a colleague. */
export function employeeActions(viewer: Viewer, account: Known, say: Say): AccountAction[] {
  const facts: AccountFacts = account;
  const manages = canManageEmployees(viewer, account.company_id);
  return [
    decided('edit', manages, say),
    account.enabled ? decided('disable', canBanEmployee(viewer, facts), say) : decided('enable', manages, say),
    ...(account.is_leader ? [] : [decided('hand_over', canHandOverLeadership(viewer, facts), say)]),
  ];
}
