import { auditList } from '@felulet/contract/office/audit.ts';
import { mailGet, mailList, mailRetry } from '@felulet/contract/office/mails.ts';
import {
  privacyStatementAccept,
  privacyStatementCurrent,
  privacyStatementPublish,
  privacyStatementVersions,
} from '@felulet/contract/office/privacy.ts';
import { systemCheck, systemState } from '@felulet/contract/office/system.ts';
import {
  accountCreate,
  accountDelete,
  accountErase,
  accountExport,
  accountList,
  accountShow,
  accountUnreadCount,
  accountUpdate,
  deletedAccountList,
} from '@felulet/contract/people/accounts.ts';
import { companyLogoDelete, companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { employeeCreate, employeeList, employeeShow, employeeUpdate } from '@felulet/contract/people/employees.ts';
import { twoFactorDemand, twoFactorReset } from '@felulet/contract/people/two-factor.ts';
import { workingYearList, workingYearSet } from '@felulet/contract/sales/working-days.ts';
import {
  canBanEmployee,
  canDisableAccount,
  canEditProfile,
  canManageEmployees,
  canSeeEmployees,
} from '@felulet/domain/account/account-policy.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type MatrixCase, type MatrixRow, open, personalRow, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { aPicture } from './sample-files.ts';

type Account = { readonly object: string; readonly id: number; readonly companyId: number; readonly isLeader: boolean };

/** A leader, a colleague of the same company, and the leader of a company that nobody knows. */
function accountsOf({ leaders, colleagues }: MatrixScene): readonly Account[] {
  const [leader, colleague, stranger] = [leaders.publisher, colleagues.publisher, leaders.otherPublisher];
  return [
    { object: "the publisher's leader", id: leader.accountId, companyId: leader.companyId, isLeader: true },
    { object: "the publisher's colleague", id: colleague.accountId, companyId: colleague.companyId, isLeader: false },
    { object: 'a strange leader', id: stranger.accountId, companyId: stranger.companyId, isLeader: true },
  ];
}

const facts = (account: Account) => ({
  id: account.id,
  company_id: account.companyId,
  is_leader: account.isLeader,
  confirmed: true,
  enabled: true,
});

function eachAccount(decide: (account: Account) => Pick<MatrixCase, 'send' | 'rule'>): MatrixRow['cases'] {
  return (scene) => accountsOf(scene).map((account) => ({ object: account.object, ...decide(account) }));
}

const companyData = { tax_number: '88888888-2-41', zip_code: '1052', city: 'Budapest', street: 'Új utca 2.' };
const person = { name: 'Új Munkatárs', phone_number: '301234567', contact_email: 'munkatars@teszt.hu' };

const sees = (viewer: Viewer, account: Account): boolean => canEditProfile(viewer, account).ok;

export const accountRows: readonly MatrixRow[] = [
  open(accountList, ['accounts:show']),
  open(accountUnreadCount, ['accounts']),
  open(auditList, ['accounts']),
  open(mailList, ['accounts']),
  open(privacyStatementCurrent, 'public'),
  open(privacyStatementVersions, ['accounts']),
  open(privacyStatementPublish, ['accounts'], { body: { follows: 1, text_hu: 'Új szöveg.', text_en: 'New text.' } }),
  open(privacyStatementAccept, 'signed-in', { body: { version: 1 } }),
  open(workingYearList, 'signed-in'),
  open(workingYearSet, ['accounts'], { id: 2027, body: { worked: [], off: [], source: 'NGM rendelet' } }),
  open(systemState, ['accounts']),
  open(systemCheck, ['accounts']),
  open(accountCreate, ['accounts:create'], {
    body: {
      ...person,
      email: 'uj-felhasznalo@teszt.hu',
      roles: ['ROLE_MHFE'],
      company: { name: 'Új', ...companyData },
    },
  }),
  personalRow(
    accountShow,
    'signed-in',
    eachAccount((account) => ({ send: { id: account.id }, rule: (viewer) => sees(viewer, account) })),
  ),
  personalRow(accountUpdate, 'signed-in', (scene) =>
    accountsOf(scene).flatMap((account): MatrixCase[] => [
      {
        object: `${account.object}: the name`,
        send: { id: account.id, body: { name: 'Új Név' } },
        rule: (viewer) => canEditProfile(viewer, account),
      },
      {
        object: `${account.object}: the company`,
        send: { id: account.id, body: { company: { city: 'Pécs' } } },
        rule: (viewer) =>
          firstRefusal(
            () => canEditProfile(viewer, account),
            () => canManageEmployees(viewer, account.companyId),
          ),
      },
      {
        object: `${account.object}: disabled`,
        send: { id: account.id, body: { enabled: false } },
        rule: (viewer) =>
          firstRefusal(
            () => canEditProfile(viewer, account),
            () => canDisableAccount(viewer, account),
          ),
      },
    ]),
  ),
  personalRow(accountDelete, ['accounts:delete'], (scene) => [
    ...accountsOf(scene).map((account) => ({
      object: account.object,
      send: { id: account.id },
      rule: (viewer: Viewer) => canDisableAccount(viewer, account),
    })),
    {
      object: 'the asker',
      send: (viewer: Viewer) => ({ id: viewer.accountId }),
      rule: (viewer: Viewer) => canDisableAccount(viewer, { id: viewer.accountId }),
    },
  ]),
  row(twoFactorReset, ['accounts:edit'], (scene) =>
    accountsOf(scene).map((account) => ({
      object: `${account.object}, who has none`,
      send: { id: account.id },
      rule: () => 'conflict',
    })),
  ),
  row(twoFactorDemand, ['accounts:edit'], ({ leaders }) => [
    {
      object: 'a company',
      send: { id: leaders.publisher.companyId, body: { is_demanded: true } },
      rule: () => 'done',
    },
  ]),
  personalRow(
    accountExport,
    'signed-in',
    eachAccount((account) => ({ send: { id: account.id }, rule: (viewer) => sees(viewer, account) })),
  ),
  open(deletedAccountList, ['accounts:delete']),
  row(accountErase, ['accounts:delete'], (scene) =>
    accountsOf(scene).map((account) => ({
      object: account.object,
      send: { id: account.id },
      rule: (viewer: Viewer) => canDisableAccount(viewer, account),
    })),
  ),
  row(mailGet, ['accounts'], (scene) => [
    { object: 'a mail that failed', send: { id: scene.failedMail }, rule: () => 'done' },
  ]),
  row(mailRetry, ['accounts'], (scene) => [
    { object: 'a mail that failed', send: { id: scene.failedMail }, rule: () => 'done' },
  ]),
];

const picture = await aPicture('images[]');

export const employeeRows: readonly MatrixRow[] = [
  row(employeeList, ['employees:show'], ({ accountIds, leaders, colleagues }) => [
    {
      object: 'colleagues',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: accountIds,
        isShown: (viewer, id) => {
          const person = [...Object.values(leaders), ...Object.values(colleagues)].find((one) => one.accountId === id);
          return person !== undefined && canSeeEmployees(viewer, person.companyId);
        },
      },
    },
  ]),
  personalRow(
    employeeShow,
    ['employees:show'],
    eachAccount((account) => ({
      send: { id: account.id },
      rule: (viewer) => canSeeEmployees(viewer, account.companyId),
    })),
  ),
  personalRow(employeeCreate, ['employees:create'], () => [
    {
      object: 'a colleague of the own company',
      send: (viewer) => ({ body: { ...person, email: 'uj-munkatars@teszt.hu', company: viewer.companyId } }),
      rule: (viewer) => canManageEmployees(viewer, viewer.companyId),
    },
  ]),
  personalRow(employeeUpdate, ['employees:edit'], (scene) =>
    accountsOf(scene).flatMap((account): MatrixCase[] => [
      {
        object: `${account.object}: the name`,
        send: { id: account.id, body: { name: 'Új Név' } },
        rule: (viewer) => canManageEmployees(viewer, account.companyId),
      },
      {
        object: `${account.object}: banned`,
        send: { id: account.id, body: { enabled: false } },
        rule: (viewer) => canBanEmployee(viewer, facts(account)),
      },
    ]),
  ),
  personalRow(companyLogoUpload, 'signed-in', ({ leaders }) =>
    [leaders.publisher, leaders.otherPublisher].map(({ companyId }) => ({
      object: `company ${companyId === leaders.publisher.companyId ? 'of the publisher' : 'of strangers'}`,
      send: { id: companyId, files: [picture] },
      rule: (viewer: Viewer) => canManageEmployees(viewer, companyId),
    })),
  ),
  personalRow(companyLogoDelete, 'signed-in', ({ logos, leaders }) => [
    {
      object: "the publisher's logo",
      send: { id: logos.publisher.companyId },
      rule: (viewer) => canManageEmployees(viewer, logos.publisher.companyId),
    },
    {
      object: 'a logo that is not there',
      send: { id: leaders.otherPublisher.companyId },
      rule: (viewer) => (isAdmin(viewer) ? 'hidden' : viewerOfMissing(viewer, leaders.otherPublisher.companyId)),
    },
  ]),
];

/** Without a logo there is nothing for the leader either; a colleague is told first that it is not theirs. */
function viewerOfMissing(viewer: Viewer, companyId: number) {
  const decision = canManageEmployees(viewer, companyId);
  return decision.ok ? 'hidden' : decision;
}
