import type { Account, AccountCreate } from '@felulet/contract/people/accounts.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { hashNewPassword } from '../../../platform/session/new-password.ts';
import { seal } from '../../../platform/session/sealed.ts';
import { issueToken } from '../../store/account-tokens.ts';
import { createAccount, createCompany, type NewRegistration, refusingTaken } from './add-account.ts';

type Language = NewRegistration['language'];

/** A user made by an admin: confirmed and enabled, of an existing company or of a new one. [D1.12] */
export async function createUser(
  context: ServerContext,
  viewer: Viewer,
  body: AccountCreate,
  options: { readonly mail: boolean; readonly language: Language },
  answer: (inside: ServerContext, id: number) => Promise<Account>,
): Promise<Once<Account>> {
  const passwordHash = await givenPasswordHash(body);
  const now = context.clock.now();
  const work = once(context, async (tx, inside) => {
    const company = await companyOf(tx, viewer, body, now);
    const { email, name, phone_number, contact_email } = body;
    const person = { email, name, phone_number, contact_email, language: options.language };
    const addition = { viewer, company, person, passwordHash, isMailed: options.mail, now };
    return answer(inside, await addConfirmedAccount(tx, context, addition));
  });
  return refusingTaken(work);
}

type Company = { readonly id: number; readonly name: string; readonly role: Role };

export type Addition = {
  readonly viewer: Viewer;
  readonly company: Company;
  readonly person: Pick<NewRegistration, 'email' | 'name' | 'phone_number' | 'contact_email' | 'language'>;
  /** Null: the person sets one by a mailed link. */
  readonly passwordHash: string | null;
  /** Writes a mail even to somebody who was given a password. */
  readonly isMailed: boolean;
  readonly now: Date;
};

export async function addConfirmedAccount(tx: Tx, { config }: ServerContext, addition: Addition): Promise<number> {
  const { viewer, company, person, passwordHash, isMailed, now } = addition;
  const account = { ...person, companyId: company.id, passwordHash, confirmed: true, enabled: true, now };
  const id = await createAccount(tx, account);
  const { name, email, language } = person;
  const sealedToken =
    passwordHash === null ? seal(config.secret, 'mail', await issueToken(tx, id, 'SET_PASSWORD', now)) : null;
  const mail = isMailed || sealedToken !== null ? { company: company.name, sealedToken } : null;
  const changes = firstValues({ email, role: company.role, company: company.name });
  await record(tx, { viewer, now }, { kind: 'account_created', account: { id, name, email, language }, changes, mail });
  return id;
}

type Given = {
  readonly email: string;
  readonly name: string;
  readonly password?: string | null | undefined;
  readonly retyped_password?: string | null | undefined;
};

/** The hash of the password that came along; null when none did. */
export async function givenPasswordHash(body: Given): Promise<string | null> {
  const { password, retyped_password, email, name } = body;
  if (typeof password !== 'string') return null;
  return hashNewPassword({ password, retyped_password: retyped_password ?? '' }, { email, name });
}

async function companyOf(tx: Tx, viewer: Viewer, body: AccountCreate, now: Date): Promise<Company> {
  const [role] = body.roles;
  if (role === undefined) return invalid({ path: 'roles', code: 'required' });
  if (typeof body.company === 'number') return existingCompany(tx, body.company, role);
  const { name: given, ...address } = body.company;
  const name = body.company_new ?? given;
  if (name === undefined) return invalid({ path: 'company.name', code: 'required' });
  return { id: await createCompany(tx, { name, role, ...address, viewer, now }), name, role };
}

/** Its users all have its one role. [D1.2] */
async function existingCompany(tx: Tx, id: number, role: Role): Promise<Company> {
  const company = await tx
    .selectFrom('company')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) return invalid({ path: 'company', code: 'unknown_reference' });
  return company.role === role ? company : invalid({ path: 'roles', code: 'not_allowed' });
}
