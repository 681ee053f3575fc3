import { describe, expect, it } from 'vitest';
import {
  canAcceptPartner,
  canConnect,
  canInvite,
  isListedFor,
  recipientRolesFor,
  rolesInvitedBy,
} from '../partner/partner-policy.ts';
import { admin, advertiser, intermediary, mhfe, publisher, viewerOf } from '../testing/samples.ts';
import {
  type AccountFacts,
  canBanEmployee,
  canDisableAccount,
  canEditProfile,
  canHandOverLeadership,
  canManageEmployees,
  canSeeEmployees,
  canSignIn,
  successorOf,
} from './account-policy.ts';
import { passwordRefusal } from './password.ts';
import { roles, selfRegistrationRoles } from './roles.ts';

const owner = { email: 'kovacs.eva@pelda.hu', name: 'Kovácsné Őri Éva' };

function refusalOf(password: string): string | undefined {
  return passwordRefusal(password, owner, (word) => word === 'password123')?.code;
}

describe('a password', () => {
  it('has 10 to 128 characters, counted as people count them [D1.17]', () => {
    expect(refusalOf('kilencbet')).toBe('password_too_short');
    expect(refusalOf('tízkarakte')).toBeUndefined();
    expect(refusalOf('😀'.repeat(9))).toBe('password_too_short');
    expect(refusalOf('a'.repeat(128))).toBeUndefined();
    expect(refusalOf('a'.repeat(129))).toBe('password_too_long');
  });

  it('is neither common nor the owner’s e-mail or name [D1.17]', () => {
    expect(refusalOf('Password123')).toBe('password_common');
    expect(refusalOf('KOVACS.EVA@pelda.hu')).toBe('password_personal');
    expect(refusalOf('kovácsné őri éva')).toBe('password_personal');
  });

  it('needs no particular kinds of characters', () => {
    expect(refusalOf('csupa kisbetu')).toBeUndefined();
  });
});

function account(overrides: Partial<AccountFacts> = {}): AccountFacts {
  return { id: 1, company_id: 5, is_leader: false, confirmed: true, enabled: true, ...overrides };
}

describe('accounts', () => {
  const leader = viewerOf('ROLE_ADVERTISER', 5, { isLeader: true });

  it('sign in when confirmed and enabled [D1.10]', () => {
    expect(canSignIn(account())).toBe(true);
    expect(canSignIn(account({ confirmed: false }))).toBe(false);
    expect(canSignIn(account({ enabled: false }))).toBe(false);
  });

  it('are managed by the leader of their company', () => {
    expect(canManageEmployees(leader, 5).ok).toBe(true);
    expect(canManageEmployees(advertiser, 5)).toMatchObject({ refusal: { code: 'leader_only' } });
    expect(canManageEmployees(leader, 6)).toMatchObject({ refusal: { code: 'not_visible' } });
    expect(canManageEmployees(admin, 6).ok).toBe(true);
  });

  it('are listed for colleagues, and edited as a profile by their owner [D9.8]', () => {
    expect([advertiser, mhfe, admin].map((viewer) => canSeeEmployees(viewer, 5))).toEqual([true, false, true]);
    expect(canEditProfile(advertiser, { id: advertiser.accountId }).ok).toBe(true);
    expect(canEditProfile(advertiser, { id: mhfe.accountId })).toMatchObject({ refusal: { code: 'not_visible' } });
  });

  it('never leave a company without a leader by the hand of a colleague [D1.6]', () => {
    expect(canBanEmployee(leader, account()).ok).toBe(true);
    expect(canBanEmployee(leader, account({ id: leader.accountId, is_leader: true })).ok).toBe(false);
    expect(canHandOverLeadership(leader, account()).ok).toBe(true);
    expect(canHandOverLeadership(leader, account({ enabled: false })).ok).toBe(false);
    expect(canDisableAccount(admin, account({ id: admin.accountId })).ok).toBe(false);
  });

  it('pass leadership to the oldest enabled colleague [D1.6]', () => {
    const colleagues = [
      { ...account({ id: 1, is_leader: true }), created_at: '2024-01-01' },
      { ...account({ id: 2, enabled: false }), created_at: '2024-02-01' },
      { ...account({ id: 3 }), created_at: '2024-04-01' },
      { ...account({ id: 4 }), created_at: '2024-03-01' },
    ];
    expect(successorOf({ id: 1 }, colleagues)).toBe(4);
    expect(successorOf({ id: 1 }, colleagues.slice(0, 2))).toBeNull();
  });
});

describe('partners', () => {
  it('are invited by these roles [D2.7]', () => {
    expect(roles.map((role) => rolesInvitedBy(role).length)).toEqual([5, 4, 4, 2, 0]);
    expect(canInvite(publisher, 'ROLE_ADVERTISER').ok).toBe(true);
    expect(canInvite(mhfe, 'ROLE_ADMIN').ok).toBe(false);
    expect(canInvite(intermediary, 'ROLE_PUBLISHER').ok).toBe(false);
    expect(canInvite(advertiser, 'ROLE_ADVERTISER').ok).toBe(false);
  });

  it('that cannot register by themselves are invited by publishers too [D9.2]', () => {
    const strangers = roles.filter(
      (role) => role !== 'ROLE_ADMIN' && !selfRegistrationRoles.some((own) => own === role),
    );
    for (const role of strangers) expect(canInvite(publisher, role).ok, role).toBe(true);
  });

  it('receive campaigns by their role [D2.10]', () => {
    expect(recipientRolesFor('ROLE_ADVERTISER')).toEqual(['ROLE_INTERMEDIARY', 'ROLE_MHFE', 'ROLE_PUBLISHER']);
    expect(recipientRolesFor('ROLE_INTERMEDIARY')).toEqual(['ROLE_MHFE', 'ROLE_PUBLISHER']);
    for (const role of ['ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE'] as const)
      expect(recipientRolesFor(role)).toEqual([]);
  });

  it('are asked by an e-mail unless they are the operator, and from the list when they sell', () => {
    const reached = (by: typeof mhfe) => ({
      byEmail: roles.filter((role) => canConnect(by, role).ok),
      fromList: roles.filter((role) => isListedFor(by, role)),
    });
    expect(reached(mhfe)).toEqual({
      byEmail: ['ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
      fromList: ['ROLE_PUBLISHER', 'ROLE_MHFE'],
    });
    expect(reached(admin)).toEqual({ byEmail: roles, fromList: roles });
  });

  it('are accepted by the side that was invited', () => {
    expect(canAcceptPartner(mhfe, 2).ok).toBe(true);
    expect(canAcceptPartner(mhfe, 1).ok).toBe(false);
  });
});
