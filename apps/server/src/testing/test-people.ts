import type { Role } from '@felulet/domain/account/roles.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../database/database.ts';
import { connectPartners, createCompany, createEnabledAccount } from '../people/acts/account/add-account.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/session/password.ts';
import { openSession } from '../platform/session/session.writes.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'felulet-teszt';

export type TestPerson = {
  readonly token: string;
  readonly email: string;
  readonly accountId: number;
  readonly companyId: number;
  readonly viewer: Viewer;
};

let sequence = 0;
let sharedHash: Promise<string> | undefined;

/** A confirmed, enabled, signed-in person: of the given company, or of a new one, whose leader it then is. */
export async function createPerson(
  test: TestApp,
  role: Role,
  options: { readonly companyId?: number; readonly name?: string } = {},
): Promise<TestPerson> {
  sequence += 1;
  sharedHash ??= hashPassword(TEST_PASSWORD);
  const hash = await sharedHash;
  const email = `szemely${sequence}@teszt.hu`;
  const name = options.name ?? `Őri Űrs ${sequence}`;
  const now = test.clock.now();
  return inTransaction(test.db, async (tx) => {
    const companyId = options.companyId ?? (await newCompany(tx, role, now));
    const account = { companyId, email, name, phone_number: '301234567', passwordHash: hash, now };
    const accountId = await createEnabledAccount(tx, account);
    const token = await openSession(tx, accountId, now);
    const viewer = { accountId, companyId, role, isLeader: options.companyId === undefined };
    return { token, email, accountId, companyId, viewer };
  });
}

function newCompany(tx: Tx, role: Role, now: Date): Promise<number> {
  return createCompany(tx, {
    name: `Árvíztűrő ${sequence} Kft.`,
    role,
    tax_number: `${String(10_000_000 + sequence)}-2-41`,
    zip_code: '1052',
    city: 'Budapest',
    street: 'Váci utca 1.',
    now,
  });
}

/** Makes the two companies accepted partners. */
export async function makePartners(test: TestApp, one: TestPerson, other: TestPerson): Promise<void> {
  await inTransaction(test.db, (tx) => connectPartners(tx, one, other.companyId, test.clock.now()));
}
