import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** A user as the rules of employees and accounts see it. */
export type AccountFacts = {
  readonly id: number;
  readonly company_id: number;
  readonly is_leader: boolean;
  readonly confirmed: boolean;
  readonly enabled: boolean;
};

/** [D1.10] */
export function canSignIn(account: Pick<AccountFacts, 'confirmed' | 'enabled'>): boolean {
  return account.confirmed && account.enabled;
}

/** [D1.4]: colleagues read the list. */
export function canSeeEmployees(viewer: Viewer, companyId: number): boolean {
  return isAdmin(viewer) || viewer.companyId === companyId;
}

export function canManageEmployees(viewer: Viewer, companyId: number): Decision {
  if (isAdmin(viewer)) return allowed;
  if (viewer.companyId !== companyId) return refuse('not_visible');
  return viewer.isLeader ? allowed : refuse('leader_only');
}

/** [D1.6]: a leader is not banned, nor is anybody by themselves; hand leadership over first. */
export function canBanEmployee(viewer: Viewer, employee: AccountFacts): Decision {
  const mayManage = canManageEmployees(viewer, employee.company_id);
  if (!mayManage.ok) return mayManage;
  if (employee.id === viewer.accountId) return refuse('own_account');
  return employee.is_leader && !isAdmin(viewer) ? refuse('last_leader') : allowed;
}

/** To a colleague who can sign in. */
export function canHandOverLeadership(viewer: Viewer, colleague: AccountFacts): Decision {
  const mayManage = canManageEmployees(viewer, colleague.company_id);
  if (!mayManage.ok) return mayManage;
  if (colleague.is_leader) return refuse('own_account');
  return canSignIn(colleague) ? allowed : refuse('last_leader');
}

/** Accounts are the admins'; nobody locks or deletes the account they are using. */
export function canDisableAccount(viewer: Viewer, account: Pick<AccountFacts, 'id'>): Decision {
  if (!isAdmin(viewer)) return refuse('admin_only');
  return account.id === viewer.accountId ? refuse('own_account') : allowed;
}

/** [D1.68]: demanding the second step of a company, and taking it off a user, the own account included. */
export function canManageTwoFactor(viewer: Viewer): Decision {
  return isAdmin(viewer) ? allowed : refuse('admin_only');
}

/** The oldest enabled colleague follows a leader who was disabled; null when there is none. */
export function successorOf(
  leader: Pick<AccountFacts, 'id'>,
  colleagues: readonly (AccountFacts & { readonly created_at: string })[],
): number | null {
  const candidates = colleagues.filter((colleague) => colleague.id !== leader.id && canSignIn(colleague));
  const oldest = [...candidates].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id)[0];
  return oldest?.id ?? null;
}

/** A profile is its owner's; an admin reaches every account. */
export function canEditProfile(viewer: Viewer, account: Pick<AccountFacts, 'id'>): Decision {
  return isAdmin(viewer) || account.id === viewer.accountId ? allowed : refuse('not_visible');
}
