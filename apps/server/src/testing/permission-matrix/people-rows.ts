import {
  accountCreate,
  accountDelete,
  accountErase,
  accountExport,
  accountShow,
  accountUpdate,
} from '@felulet/contract/people/accounts.ts';
import { adTaxStatementAdd, adTaxStatementList } from '@felulet/contract/people/ad-tax.ts';
import { codeCheck, loginCheck, passwordChange, sessionEnd } from '@felulet/contract/people/auth.ts';
import {
  companyLogoDelete,
  companyLogoUpload,
  companySelect,
  recipientOptions,
} from '@felulet/contract/people/companies.ts';
import { employeeCreate, employeeList, employeeShow, employeeUpdate } from '@felulet/contract/people/employees.ts';
import {
  invitationList,
  invitationResend,
  invitationWithdraw,
  inviteeAccept,
  inviteeCreate,
  inviteeGet,
  inviteeList,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/people/partners.ts';
import {
  confirmationResend,
  emailConfirm,
  invitationValidate,
  passwordForgot,
  passwordReset,
  passwordResetCheck,
  signup,
} from '@felulet/contract/people/registration.ts';
import {
  recoveryCodesRenew,
  twoFactorConfirm,
  twoFactorDemand,
  twoFactorEnd,
  twoFactorReset,
  twoFactorStart,
} from '@felulet/contract/people/two-factor.ts';
import {
  canBanEmployee,
  canDisableAccount,
  canEditProfile,
  canManageEmployees,
  canSeeEmployees,
} from '@felulet/domain/account/account-policy.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { canSeeAdTax, canStateAdTax } from '@felulet/domain/ad-tax/ad-tax.ts';
import {
  canAcceptPartner,
  canEndPartnership,
  canInvite,
  canRejectPartner,
  type PartnerState,
} from '@felulet/domain/partner/partner-policy.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { TEST_PASSWORD } from '../test-people.ts';
import { registration, type ScenePartner } from './content-scene.ts';
import {
  aPage,
  each,
  finds,
  type MatrixCase,
  type MatrixRow,
  one,
  open,
  personalRow,
  type Ruling,
  row,
  type Sending,
} from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { aPicture } from './sample-files.ts';
import { accounts, invitations, partners } from './things.ts';

/** Of the publisher, and of a company that states none. */
function adTaxCases(
  { leaders }: MatrixScene,
  send: Sending,
  rule: (viewer: Viewer, company: Parameters<typeof canSeeAdTax>[1]) => Ruling,
): readonly MatrixCase[] {
  return [leaders.publisher, leaders.mhfe].map(({ companyId: id, viewer: { role } }) =>
    one(`the company of ${role}`, { ...send, id }, (viewer) => rule(viewer, { id, role })),
  );
}

const newPassword = { password: 'egeszen-uj-jelszo', retyped_password: 'egeszen-uj-jelszo' };
const noKey = 'x'.repeat(43);

/** What a visitor may call; and what is everybody's own. */
export const sessionRows: readonly MatrixRow[] = [
  row(
    loginCheck,
    ({ leaders }) => one('a right password', { body: { email: leaders.advertiser.email, password: TEST_PASSWORD } }),
    ({ leaders }) =>
      one(
        'a wrong password',
        { body: { email: leaders.advertiser.email, password: 'rossz-jelszo-ez' } },
        'unauthenticated',
      ),
  ),
  row(codeCheck, one('no half of a sign-in', { body: { code_token: noKey, code: '123456' } }, 'unauthenticated')),
  open(signup, { body: registration('harmadik@teszt.hu', '77777777-2-41') }),
  row(
    invitationValidate,
    ({ tokens }) => one('a live invitation', { id: tokens.invitation }),
    one('a dead one', { id: noKey }, 'hidden'),
  ),
  row(
    emailConfirm,
    ({ tokens }) => one('a live link', { query: { confirmation_token: tokens.confirmation } }),
    one('a dead one', { query: { confirmation_token: noKey } }, 'hidden'),
  ),
  open(confirmationResend, { body: { email: 'senki@teszt.hu' } }),
  open(passwordForgot, { body: { email: 'senki@teszt.hu' } }),
  row(
    passwordResetCheck,
    ({ tokens }) => one('a live link', { query: { reset_token: tokens.reset } }),
    one('a dead one', { query: { reset_token: noKey } }, 'invalid'),
  ),
  row(
    passwordReset,
    ({ tokens }) => one('a live link', { query: { reset_token: tokens.reset }, body: newPassword }),
    one('a dead one', { query: { reset_token: noKey }, body: newPassword }, 'invalid'),
  ),
  open(passwordChange, { body: { current_password: TEST_PASSWORD, ...newPassword } }),
  open(twoFactorStart, { body: { current_password: TEST_PASSWORD } }),
  row(twoFactorConfirm, one('a code of nothing', { body: { code: '123456' } }, 'conflict')),
  ...[recoveryCodesRenew, twoFactorEnd].map((call) =>
    row(
      call,
      one('a second step that is off', { body: { current_password: TEST_PASSWORD, code: '123456' } }, 'conflict'),
    ),
  ),
  row(sessionEnd, one('a session of nobody', { id: 2_000_000_000 }, 'hidden')),
];

const companyData = { tax_number: '88888888-2-41', zip_code: '1052', city: 'Budapest', street: 'Új utca 2.' };
const person = { name: 'Új Munkatárs', phone_number: '301234567', contact_email: 'munkatars@teszt.hu' };

export const accountRows: readonly MatrixRow[] = [
  open(accountCreate, {
    body: {
      ...person,
      email: 'uj-felhasznalo@teszt.hu',
      roles: ['ROLE_MHFE'],
      company: { name: 'Új', ...companyData },
    },
  }),
  ...[accountShow, accountExport].map((call) =>
    personalRow(call, each(accounts, { rule: (viewer, account) => canEditProfile(viewer, account).ok })),
  ),
  personalRow(
    accountUpdate,
    each(accounts, {
      as: 'the name',
      send: ({ id }) => ({ id, body: { name: 'Új Név' } }),
      rule: (viewer, account) => canEditProfile(viewer, account),
    }),
    each(accounts, {
      as: 'the company',
      send: ({ id }) => ({ id, body: { company: { city: 'Pécs' } } }),
      rule: (viewer, account) =>
        firstRefusal(
          () => canEditProfile(viewer, account),
          () => canManageEmployees(viewer, account.companyId),
        ),
    }),
    each(accounts, {
      as: 'disabled',
      send: ({ id }) => ({ id, body: { enabled: false } }),
      rule: (viewer, account) =>
        firstRefusal(
          () => canEditProfile(viewer, account),
          () => canDisableAccount(viewer, account),
        ),
    }),
  ),
  personalRow(
    accountDelete,
    each(accounts, { rule: canDisableAccount }),
    one(
      'the asker',
      ({ accountId }) => ({ id: accountId }),
      (viewer) => canDisableAccount(viewer, { id: viewer.accountId }),
    ),
  ),
  row(twoFactorReset, each(accounts, { as: 'who has none', rule: () => 'conflict' })),
  row(twoFactorDemand, ({ leaders }) =>
    one('a company', { id: leaders.publisher.companyId, body: { is_demanded: true } }),
  ),
  row(accountErase, each(accounts, { rule: canDisableAccount })),
];

const picture = await aPicture('images[]');

export const employeeRows: readonly MatrixRow[] = [
  row(employeeList, ({ accountIds, leaders, colleagues }) => ({
    ...one('colleagues', aPage),
    finds: {
      among: accountIds,
      isShown: (viewer, id) => {
        const found = [...Object.values(leaders), ...Object.values(colleagues)].find((some) => some.accountId === id);
        return found !== undefined && canSeeEmployees(viewer, found.companyId);
      },
    },
  })),
  personalRow(employeeShow, each(accounts, { rule: (viewer, { companyId }) => canSeeEmployees(viewer, companyId) })),
  personalRow(
    employeeCreate,
    one(
      'a colleague of the own company',
      ({ companyId }) => ({ body: { ...person, email: 'uj-munkatars@teszt.hu', company: companyId } }),
      (viewer) => canManageEmployees(viewer, viewer.companyId),
    ),
  ),
  personalRow(
    employeeUpdate,
    each(accounts, {
      as: 'the name',
      send: ({ id }) => ({ id, body: { name: 'Új Név' } }),
      rule: (viewer, { companyId }) => canManageEmployees(viewer, companyId),
    }),
    each(accounts, {
      as: 'banned',
      send: ({ id }) => ({ id, body: { enabled: false } }),
      rule: (viewer, { id, companyId, isLeader }) =>
        canBanEmployee(viewer, { id, company_id: companyId, is_leader: isLeader, confirmed: true, enabled: true }),
    }),
  ),
  personalRow(companyLogoUpload, ({ leaders }) =>
    [leaders.publisher, leaders.otherPublisher].map(({ companyId }) =>
      one(
        `company ${companyId === leaders.publisher.companyId ? 'of the publisher' : 'of strangers'}`,
        { id: companyId, files: [picture] },
        (viewer) => canManageEmployees(viewer, companyId),
      ),
    ),
  ),
  personalRow(
    companyLogoDelete,
    ({ logos: { publisher } }) =>
      one("the publisher's logo", { id: publisher.companyId }, (viewer) =>
        canManageEmployees(viewer, publisher.companyId),
      ),
    // Without a logo there is nothing for the leader either; a colleague is told first that it is not theirs.
    ({ leaders: { otherPublisher } }) =>
      one('a logo that is not there', { id: otherPublisher.companyId }, (viewer) => {
        const decision = canManageEmployees(viewer, otherPublisher.companyId);
        return decision.ok ? 'hidden' : decision;
      }),
  ),
  personalRow(adTaxStatementList, (scene) => adTaxCases(scene, {}, canSeeAdTax)),
  personalRow(adTaxStatementAdd, (scene) =>
    adTaxCases(scene, { body: { kind: 'NONE', from: '2026-03-04' } }, canStateAdTax),
  ),
  row(companySelect, ({ leaders, partnersOf }) => {
    const { publisher, mhfe, intermediary, otherAdvertiser } = leaders;
    return {
      object: 'companies to choose from',
      finds: {
        among: [publisher, mhfe, intermediary, otherAdvertiser].map(({ companyId }) => companyId),
        isShown: (viewer, id) =>
          isAdmin(viewer) ||
          [publisher.companyId, mhfe.companyId, viewer.companyId].includes(id) ||
          partnersOf(viewer).includes(id),
      },
    };
  }),
  row(recipientOptions, ({ leaders: { mhfe, intermediary, otherMhfe }, partnersOf }) => ({
    object: 'partners that may receive a campaign',
    finds: {
      among: [mhfe, intermediary, otherMhfe].map(({ companyId }) => companyId),
      isShown: (viewer, id) =>
        partnersOf(viewer).includes(id) &&
        (viewer.role === 'ROLE_ADVERTISER' || (viewer.role === 'ROLE_INTERMEDIARY' && id === mhfe.companyId)),
    },
  })),
];

const stateOf = ({ isAccepted }: ScenePartner): PartnerState => (isAccepted ? 'ACCEPTED' : 'PENDING');

export const partnerRows: readonly MatrixRow[] = [
  row(inviteeList, finds(partners, aPage)),
  row(inviteeGet, each(partners)),
  row(
    inviteeAccept,
    each(partners, {
      rule: (viewer, partner) =>
        firstRefusal(
          () => canRejectPartner(stateOf(partner)),
          () => canAcceptPartner(viewer, viewer.companyId === partner.invited ? 2 : 1),
        ),
    }),
  ),
  row(inviteeReject, each(partners, { rule: (_viewer, partner) => canRejectPartner(stateOf(partner)) })),
  row(partnershipEnd, each(partners, { rule: (_viewer, partner) => canEndPartnership(stateOf(partner)) })),
  row(invitationList, finds(invitations)),
  row(invitationResend, each(invitations, { rule: (viewer) => canInvite(viewer, 'ROLE_ADVERTISER') })),
  row(invitationWithdraw, each(invitations)),
  row(inviteeCreate, () =>
    roles.map((role) =>
      one(`an unknown address as ${role}`, { body: { email: 'senki@teszt.hu', role } }, (viewer) =>
        canInvite(viewer, role),
      ),
    ),
  ),
];
