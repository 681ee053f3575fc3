import type {
  Employee,
  EmployeeCreate,
  EmployeeListQuery,
  EmployeeUpdate,
  employeeList,
} from '@felulet/contract/people/employees.ts';
import {
  canBanEmployee,
  canHandOverLeadership,
  canManageEmployees,
  canSeeEmployees,
} from '@felulet/domain/account/account-policy.ts';
import { changeOfPeople } from '@felulet/domain/event/change.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { type Once, once } from '../../platform/http/once.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { updateAccountRow } from '../store/account.ts';
import { presentEmployee } from '../views/account/account-answer.ts';
import { accountById, accountPage } from '../views/account/account-list.ts';
import { type NewRegistration, refusingTaken } from './account/add-account.ts';
import { type Addition, addConfirmedAccount, givenPasswordHash } from './account/create-account.ts';
import { type AccountEdit, editPerson } from './account/edit-person.ts';
import { setEnabled } from './account/enable-account.ts';
import { lockAccount, lockCompany, stillActing } from './account/locked-account.ts';

export async function listEmployees(
  context: ServerContext,
  { viewer, say }: Reader,
  query: EmployeeListQuery,
): Promise<z.output<typeof employeeList.response>> {
  const { name, email, company } = query;
  const companyId = isAdmin(viewer) ? company : viewer.companyId;
  const { rows, totalCount } = await accountPage(context.db, query, { name, email, companyId });
  return { list: rows.map((row) => presentEmployee(row, { context, viewer, say })), totalCount };
}

export async function readEmployee(context: ServerContext, { viewer, say }: Reader, id: number): Promise<Employee> {
  const account = found(await accountById(context.db, id));
  if (!canSeeEmployees(viewer, account.company_id)) throw new CodedError('not_found');
  return presentEmployee(account, { context, viewer, say });
}

/** A colleague of the leader's own company; an admin names the company. */
export async function createEmployee(
  context: ServerContext,
  asker: Viewer,
  body: EmployeeCreate,
  language: NewRegistration['language'],
  answer: (inside: ServerContext, id: number) => Promise<Employee>,
): Promise<Once<Employee>> {
  const companyId = body.company ?? asker.companyId;
  if (!isAdmin(asker) && companyId !== asker.companyId) invalid({ path: 'company', code: 'not_allowed' });
  orThrow(canManageEmployees(asker, companyId));
  const passwordHash = await givenPasswordHash(body);
  const now = context.clock.now();
  const work = once(context, async (tx, inside) => {
    const company = await lockedCompany(tx, companyId);
    const viewer = await stillActing(tx, asker);
    orThrow(canManageEmployees(viewer, companyId));
    const { email, name, phone_number } = body;
    const person = { email, name, phone_number, contact_email: body.contact_email ?? email, language };
    const addition = { viewer, company, person, passwordHash, isMailed: false, now };
    return answer(inside, await addConfirmedAccount(tx, context, addition));
  });
  return refusingTaken(work);
}

async function lockedCompany(tx: Tx, id: number): Promise<Addition['company']> {
  const company = await tx
    .selectFrom('company')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (company === undefined) return invalid({ path: 'company', code: 'unknown_reference' });
  await lockCompany(tx, id);
  return company;
}

/** Edits, bans or allows a colleague, or makes the colleague the leader. [D1.6] */
export async function updateEmployee(
  context: ServerContext,
  asker: Viewer,
  id: number,
  body: EmployeeUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    orThrow(canManageEmployees(viewer, account.company_id));
    requireRevision(account.revision, ifMatch);
    const edit = { tx, viewer, account, now };
    const { name, phone_number, contact_email } = body;
    await editPerson(edit, { name, phone_number, contact_email });
    if (body.enabled !== undefined && body.enabled !== account.enabled) {
      if (!body.enabled) orThrow(canBanEmployee(viewer, account));
      await setEnabled({ ...edit, enabled: body.enabled, isMailed: false });
    }
    await editRank(edit, body);
  });
}

/** A leader is replaced by naming the next one, never by stepping down. */
async function editRank({ tx, viewer, account, now }: AccountEdit, { rank, enabled }: EmployeeUpdate): Promise<void> {
  if (rank === undefined || rank === (account.is_leader ? 'LEADER' : 'COWORKER')) return;
  if (rank === 'COWORKER') return orThrow(refuse('last_leader', { field: 'rank' }));
  orThrow(canHandOverLeadership(viewer, { ...account, enabled: enabled ?? account.enabled }));
  const company = { id: account.company_id, name: account.company_name };
  const former = await tx
    .selectFrom('company')
    .innerJoin('account', 'account.id', 'company.leader_account_id')
    .select(['account.id', 'account.name'])
    .where('company.id', '=', company.id)
    .execute();
  await tx.updateTable('company').set({ leader_account_id: account.id }).where('id', '=', company.id).execute();
  await updateAccountRow(tx, account.id, { updated_at: now });
  const changes = changeOfPeople('leader', former, [account]);
  await record(tx, { viewer, now }, { kind: 'leadership_handed_over', company, changes, leader: account.id });
}
