import type { Role } from '@felulet/domain/account/roles.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { constraintOf } from '../../../platform/database/database-errors.ts';
import { CodedError, type FieldFault, invalid } from '../../../platform/errors.ts';
import { insertAccount } from '../../store/account.ts';
import { settleCompany } from '../company/settle-leadership.ts';
import { lockCompany } from './locked-account.ts';

export type NewCompany = {
  readonly name: string;
  readonly role: Role;
  /** 8-1-2 digits with dashes. */
  readonly tax_number: string;
  readonly zip_code: string;
  readonly city: string;
  readonly street: string;
  /** Absent when it registers itself. */
  readonly viewer?: Viewer;
  readonly now: Date;
};

export async function createCompany(tx: Tx, company: NewCompany): Promise<number> {
  const { viewer = null, now, ...fields } = company;
  const { id } = await tx
    .insertInto('company')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = firstValues({ role: company.role, tax_number: company.tax_number });
  await record(tx, { viewer, now }, { kind: 'company_created', company: { id, name: company.name }, changes });
  return id;
}

export type NewAccount = {
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  /** The digits after +36. */
  readonly phone_number: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** A confirmed and enabled account; the first one of a company leads it and makes the company enabled. */
export async function createEnabledAccount(tx: Tx, account: NewAccount): Promise<number> {
  const email = account.email.toLowerCase();
  const { id } = await tx
    .insertInto('account')
    .values({
      company_id: account.companyId,
      email,
      name: account.name,
      phone_number: account.phone_number,
      contact_email: email,
      password_hash: account.passwordHash,
      confirmed: true,
      enabled: true,
      approved_at: account.now,
      created_at: account.now,
      updated_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('company')
    .set((set) => ({ is_enabled: true, leader_account_id: set.fn.coalesce('leader_account_id', set.val(id)) }))
    .where('id', '=', account.companyId)
    .execute();
  return id;
}

/** Makes two companies partners, as an accepted invitation does. [D2.1] */
export async function connectPartners(
  tx: Tx,
  inviting: { readonly companyId: number; readonly accountId: number },
  invitedCompanyId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('partner')
    .values({
      inviting_company_id: inviting.companyId,
      invited_company_id: invitedCompanyId,
      is_accepted: true,
      created_by: inviting.accountId,
      created_at: now,
      accepted_at: now,
    })
    .execute();
}

export type NewRegistration = {
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  readonly phone_number: string;
  readonly contact_email: string;
  readonly passwordHash: string | null;
  readonly language: 'hu' | 'en';
  readonly confirmed: boolean;
  readonly enabled: boolean;
  /** The statement that a registration accepted. */
  readonly privacy_version?: number;
  readonly privacy_accepted_at?: Date;
  readonly now: Date;
};

/** An account in any state of its life; the first one of a company leads it. */
export async function createAccount(tx: Tx, account: NewRegistration): Promise<number> {
  const { companyId, passwordHash, now, ...fields } = account;
  const id = await insertAccount(tx, {
    ...fields,
    company_id: companyId,
    password_hash: passwordHash,
    approved_at: account.enabled ? now : null,
    created_at: now,
    updated_at: now,
  });
  await settleCompany(tx, companyId);
  return id;
}

/** After the account's confirmation or another change of its state. */
export async function settleCompanyOf(tx: Tx, accountId: number): Promise<void> {
  const { company_id } = await tx
    .selectFrom('account')
    .select('company_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await lockCompany(tx, company_id);
  await settleCompany(tx, company_id);
}

/** The registration, where it is confirmed and waits for an administrator. [D1.10] */
export async function waitingRegistration(
  tx: Tx,
  accountId: number,
): Promise<readonly EventOf<'registration_waiting'>[]> {
  const waiting = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.name', 'company.name as company', 'company.role'])
    .where('account.id', '=', accountId)
    .where('account.confirmed', '=', true)
    .where('account.enabled', '=', false)
    .where('account.approved_at', 'is', null)
    .where('account.rejected_at', 'is', null)
    .executeTakeFirst();
  if (waiting === undefined) return [];
  const { id, name, company, role } = waiting;
  return [{ kind: 'registration_waiting', account: { id, name }, company, role }];
}

const taken: Readonly<Record<string, FieldFault>> = {
  account_email_key: { path: 'email', code: 'already_used' },
  company_tax_number_key: { path: 'company.tax_number', code: 'company_registered' },
};

/** E-mail and tax number are held unique by the database, which also sees two at once; a taken one is 422. [D1.8] */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const fault = taken[constraintOf(error) ?? ''];
    if (fault === undefined) throw error;
    return invalid(fault);
  }
}

/** Of a refusal by `refusingTaken`: whether the e-mail was the taken one. */
export function isEmailTaken(error: unknown): boolean {
  return (
    error instanceof CodedError && error.faults.some(({ path, code }) => path === 'email' && code === 'already_used')
  );
}
