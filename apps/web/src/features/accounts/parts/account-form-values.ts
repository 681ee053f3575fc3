import type { Account } from '@felulet/contract/people/accounts.ts';
import type { accountCreate, accountUpdate } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';

export type AccountCreateRequest = ArgsOf<typeof accountCreate>['body'];
export type AccountUpdateRequest = ArgsOf<typeof accountUpdate>['body'];

export type AccountValues = {
  readonly email: string;
  readonly role: Role | '';
  readonly name: string;
  readonly phone_number: string;
  readonly contact_email: string;
  readonly password: string;
  readonly retyped_password: string;
  /** The name of an existing company or of a new one, as the field has it. */
  readonly company_name: string;
  readonly company: {
    readonly name: string;
    readonly tax_number: string;
    readonly zip_code: string;
    readonly city: string;
    readonly street: string;
  };
};

export const emptyAccount: AccountValues = {
  email: '',
  role: '',
  name: '',
  phone_number: '',
  contact_email: '',
  password: '',
  retyped_password: '',
  company_name: '',
  company: { name: '', tax_number: '', zip_code: '', city: '', street: '' },
};

/** An existing company is sent by its id and decides the role; a new one by its data and `company_new`. */
export function toCreateRequest(
  values: AccountValues,
  existing: { readonly id: number; readonly role: Role } | undefined,
): AccountCreateRequest {
  const { role, company_name, company, password, retyped_password, ...person } = values;
  const chosen = existing?.role ?? role;
  const { name: _name, ...address } = company;
  const shared = {
    ...person,
    // An empty role is refused at its field before anything is sent.
    roles: chosen === '' ? [] : [chosen],
    ...(password !== '' && { password, retyped_password }),
  };
  return existing === undefined
    ? { ...shared, company: address, company_new: company_name }
    : { ...shared, company: existing.id };
}

/** Maps the server's field path to the form's. */
export function accountFormPath(path: string): string {
  if (path.startsWith('roles')) return 'role';
  return path === 'company_new' || path === 'company' || path === 'company.name' ? 'company_name' : path;
}

export type EditValues = {
  readonly name: string;
  readonly phone_number: string;
  readonly contact_email: string;
  readonly enabled: boolean;
  readonly company: AccountValues['company'];
};

export function accountEditValues({ company, ...account }: Account): EditValues {
  const { name, phone_number, contact_email, enabled } = account;
  const { name: companyName, tax_number, zip_code, city, street } = company;
  return {
    name,
    phone_number,
    contact_email,
    enabled,
    company: { name: companyName, tax_number, zip_code, city, street },
  };
}

/** A closed toggle is not sent, since an unchanged value need not be allowed. */
export function toUpdateRequest(values: EditValues, before: Account): AccountUpdateRequest {
  const { enabled, ...rest } = values;
  return enabled === before.enabled ? rest : { ...rest, enabled };
}
