import type { Account, AccountRow, DeletedAccountRow } from '@felulet/contract/people/accounts.ts';
import type { CompanyDetail } from '@felulet/contract/people/companies.ts';
import type { Employee } from '@felulet/contract/people/employees.ts';
import { canDisableAccount } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { CompanyRecord } from '../company/company-logo.ts';
import { accountActions, employeeActions, waitsForApproval } from './account-actions.ts';
import type { AccountRecord } from './account-list.ts';
import type { DeletedAccountRecord } from './deleted-accounts.ts';

/** Who reads, in which language, and who signs the pictures' addresses. */
export type Reading = {
  readonly context: Pick<ServerContext, 'addresses'>;
  readonly viewer: Viewer;
  readonly say: Say;
};

export function presentAccountRow(record: AccountRecord, { context, viewer, say }: Reading): AccountRow {
  return {
    ...sharedFields(record, context),
    company: { id: record.company_id, name: record.company_name },
    company_name: record.company_name,
    actions: accountActions(viewer, record, say),
    revision: record.revision,
  };
}

export function presentDeleted(
  { company_id, role, deleted_at, ...record }: DeletedAccountRecord,
  { viewer, say }: Pick<Reading, 'viewer' | 'say'>,
): DeletedAccountRow {
  return {
    ...record,
    roles: [role],
    company: { id: company_id, name: record.company_name },
    deleted_at: deleted_at.toISOString(),
    actions: [decided('erase', canDisableAccount(viewer, record), say)],
  };
}

export function presentAccount(record: AccountRecord, { context, viewer, say }: Reading): Account {
  const { company_id: id, company_name: name } = record;
  const company = presentCompany({ ...record, id, name }, context);
  return {
    ...sharedFields(record, context),
    company,
    default_template: record.default_template_id,
    language: record.language,
    start_page: record.start_page,
    privacy_acceptance: acceptanceOf(record),
    images: company.company_reference === null ? [] : [company.company_reference],
    actions: accountActions(viewer, record, say),
    revision: record.revision,
  };
}

function acceptanceOf({ privacy_version: version, privacy_accepted_at }: AccountRecord): Account['privacy_acceptance'] {
  return version === null || privacy_accepted_at === null
    ? null
    : { version, accepted_at: privacy_accepted_at.toISOString() };
}

export function presentCompany(company: CompanyRecord, { addresses }: Pick<ServerContext, 'addresses'>): CompanyDetail {
  const { id, name, tax_number, zip_code, city, street, logo_file_id, logo_name, two_factor_demanded } = company;
  const src = logo_file_id === null ? null : addresses.sign(logo_file_id, 'medium');
  const company_reference = src === null ? null : { id, src, original_filename: logo_name ?? '' };
  return { id, name, tax_number, zip_code, city, street, company_reference, two_factor_demanded };
}

export function presentEmployee(record: AccountRecord, { viewer, say }: Reading): Employee {
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    rank: record.is_leader ? 'LEADER' : 'COWORKER',
    enabled: record.enabled,
    confirmed: record.confirmed,
    waits_for_approval: waitsForApproval(record),
    employee_name: record.name,
    contact_email: record.contact_email,
    phone_number: record.phone_number,
    company: { id: record.company_id, name: record.company_name },
    roles: [record.role],
    leader_of: record.is_leader ? record.company_id : null,
    created_at: record.created_at.toISOString(),
    actions: employeeActions(viewer, record, say),
    revision: record.revision,
  };
}

function sharedFields(record: AccountRecord, { addresses }: Pick<ServerContext, 'addresses'>) {
  const icon = record.icon_file_id ?? record.logo_file_id;
  return {
    id: record.id,
    email: record.email,
    roles: [record.role],
    name: record.name,
    phone_number: record.phone_number,
    contact_email: record.contact_email,
    confirmed: record.confirmed,
    enabled: record.enabled,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    icon: icon === null ? null : addresses.sign(icon, 'small'),
    leader_of: record.is_leader ? record.company_id : null,
    waits_for_approval: waitsForApproval(record),
    two_factor: record.two_factor_since !== null,
  };
}
