import type { AccountCreate } from '@felulet/contract/people/accounts.ts';
import { personOf } from '@felulet/domain/account/person.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';
import { passwordPage } from '../../../platform/mail/mail-places.ts';
import { issueToken } from '../../store/account-tokens.ts';
import { createAccount, createCompany, refusingTaken } from './add-account.ts';

export type NewAdmin = Pick<AccountCreate, 'email' | 'name' | 'phone_number'> & {
  /** Of the operator; only the first administrator brings it. */
  readonly company:
    | ({ readonly name: string } & Readonly<Record<'tax_number' | 'zip_code' | 'city' | 'street', string>>)
    | null;
};

/**
 * An administrator made by whoever runs the server; answers the link under which the password is set. The same address again
 * gets another link for as long as it has no password. [D1.24]
 */
export async function createAdmin(
  db: Db,
  config: Pick<Config, 'baseUrl'>,
  admin: NewAdmin,
  now: Date,
): Promise<string> {
  const work = inTransaction(db, async (tx) => {
    const id = (await unfinishedAdmin(tx, admin.email)) ?? (await addAdmin(tx, admin, now));
    return issueToken(tx, id, 'SET_PASSWORD', now);
  });
  const token = await refusingTaken(work);
  return config.baseUrl + passwordPage(token);
}

async function unfinishedAdmin(tx: Tx, email: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select('account.id')
    .where('account.email', '=', email)
    .where('account.password_hash', 'is', null)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .where('company.role', '=', 'ROLE_ADMIN')
    .executeTakeFirst();
  return row?.id;
}

async function addAdmin(tx: Tx, { company, ...person }: NewAdmin, now: Date): Promise<number> {
  const companyId = (await operator(tx)) ?? (await addOperator(tx, company, now));
  const account = {
    ...person,
    contact_email: person.email,
    companyId,
    passwordHash: null,
    language: 'hu',
    now,
  } as const;
  const id = await createAccount(tx, { ...account, confirmed: true, enabled: true });
  const changes = firstValues({ email: person.email, role: 'ROLE_ADMIN' });
  await record(
    tx,
    { viewer: null, now },
    { kind: 'account_created', account: personOf({ ...account, id }), changes, mail: null },
  );
  return id;
}

/** The company of the administrators; the oldest where there are several. */
async function operator(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('company')
    .select('id')
    .where('role', '=', 'ROLE_ADMIN')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

async function addOperator(tx: Tx, company: NewAdmin['company'], now: Date): Promise<number> {
  if (company === null) return invalid({ path: 'company', code: 'required' });
  return createCompany(tx, { ...company, role: 'ROLE_ADMIN', now });
}
