import type { Role } from '@felulet/domain/account/roles.ts';
import { taxCheckDigit } from '@felulet/domain/format/identity.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { connectPartners, createCompany, createEnabledAccount } from '../../people/acts/account/add-account.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { Db, Tx } from '../database.ts';

export const DEMO_PASSWORD = 'felulet-demo';

/** The part of a demo address before '@demo.hu'. */
export type DemoName =
  | 'admin'
  | 'kozzeteto'
  | 'kozzeteto2'
  | 'kozzeteto3'
  | 'mhfe'
  | 'kozvetito'
  | 'kozvetito2'
  | 'hirdeto'
  | 'hirdeto2'
  | 'hirdeto3';

export type DemoPeople = Readonly<Record<DemoName, Viewer>>;

type Entry = readonly [
  name: DemoName,
  role: Role,
  company: string,
  person: string,
  city: string,
  zip: string,
  street: string,
];

const entries: readonly Entry[] = [
  ['admin', 'ROLE_ADMIN', 'Felület Üzemeltetés', 'Admin Adél', 'Budapest', '1051', 'Sas utca 12.'],
  ['kozzeteto', 'ROLE_PUBLISHER', 'Pannon Plakát Kft.', 'Kövér Ágnes', 'Budapest', '1117', 'Budafoki út 91.'],
  ['kozzeteto2', 'ROLE_PUBLISHER', 'Tisza Citylight Zrt.', 'Őri Gergő', 'Szeged', '6720', 'Kárász utca 9.'],
  ['kozzeteto3', 'ROLE_PUBLISHER', 'Busz és Bolt Média Kft.', 'Szűcs Tünde', 'Debrecen', '4024', 'Piac utca 20.'],
  ['mhfe', 'ROLE_MHFE', 'Köztér MHFÉ Szövetség', 'Fűzi Balázs', 'Budapest', '1054', 'Hold utca 6.'],
  ['kozvetito', 'ROLE_INTERMEDIARY', 'Lépték Ügynökség Kft.', 'Győri Eszter', 'Budapest', '1136', 'Pannónia utca 30.'],
  ['kozvetito2', 'ROLE_INTERMEDIARY', 'Hídfő Reklám Bt.', 'Török Ádám', 'Győr', '9021', 'Baross Gábor út 14.'],
  ['hirdeto', 'ROLE_ADVERTISER', 'Csörgő Üdítő Kft.', 'Dűlő Zsófia', 'Kecskemét', '6000', 'Rákóczi út 5.'],
  [
    'hirdeto2',
    'ROLE_ADVERTISER',
    'Zöldkosár Áruházak Zrt.',
    'Pintér Őzike',
    'Budapest',
    '1097',
    'Könyves Kálmán körút 11.',
  ],
  ['hirdeto3', 'ROLE_ADVERTISER', 'Fürge Futár Kft.', 'Nyúl Márton', 'Pécs', '7621', 'Király utca 33.'],
];

/** The first of each pair invited the second. */
const partnerships: readonly (readonly [DemoName, DemoName])[] = [
  ['hirdeto', 'kozvetito'],
  ['kozvetito', 'mhfe'],
  ['kozvetito', 'kozzeteto2'],
  ['kozvetito2', 'mhfe'],
  ['hirdeto2', 'mhfe'],
  ['kozzeteto', 'hirdeto2'],
  ['hirdeto2', 'kozvetito2'],
  ['hirdeto3', 'kozvetito'],
  ['hirdeto3', 'kozvetito2'],
  ['mhfe', 'kozzeteto'],
  ['mhfe', 'kozzeteto2'],
  ['mhfe', 'kozzeteto3'],
];

/** One company and its leader a role and number, and who works with whom. */
export async function loadDemoPeople(context: ServerContext): Promise<DemoPeople> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const people = new Map<DemoName, Viewer>();
    for (const [index, entry] of entries.entries()) {
      const [name, role, company, person, city, zip_code, street] = entry;
      const seven = String(1_234_500 + index * 1117);
      const tax_number = `${seven}${taxCheckDigit(seven)}-2-${41 + (index % 3)}`;
      const companyId = await createCompany(tx, { name: company, role, tax_number, zip_code, city, street, now });
      const phone_number = `30${String(1_234_567 + index * 31_337)}`;
      const accountId = await createEnabledAccount(tx, {
        companyId,
        email: `${name}@demo.hu`,
        name: person,
        phone_number,
        passwordHash,
        now,
      });
      people.set(name, { accountId, companyId, role, isLeader: true });
    }
    const all = Object.fromEntries(people) as DemoPeople; // every name of the type has an entry above
    for (const [inviting, invited] of partnerships)
      await connectPartners(tx, all[inviting], all[invited].companyId, now);
    return all;
  });
}

/** The people of a loaded demo. */
export async function readDemoPeople(db: Db | Tx): Promise<DemoPeople> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.email', 'account.id', 'company.id as company_id', 'company.role'])
    .where(
      'account.email',
      'in',
      entries.map(([name]) => `${name}@demo.hu`),
    )
    .execute();
  const people = rows.map(({ email, id, company_id, role }) => {
    const viewer: Viewer = { accountId: id, companyId: company_id, role: role as Role, isLeader: true }; // the column's check
    return [email.replace('@demo.hu', ''), viewer] as const;
  });
  if (people.length !== entries.length) throw new Error('The demo accounts are not all there.');
  return Object.fromEntries(people) as DemoPeople; // all entries are there
}
