import { taxCheckDigit } from '@felulet/domain/format/identity.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { connectPartners, createCompany, createEnabledAccount } from '../../people/acts/account/add-account.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { Tx } from '../database.ts';
import { DEMO_PASSWORD, type DemoPeople } from './demo-people.ts';

const regions = [
  'Alföldi',
  'Balatoni',
  'Bakonyi',
  'Börzsönyi',
  'Bükki',
  'Dunai',
  'Gerecse',
  'Hegyaljai',
  'Kiskunsági',
  'Kőszegi',
  'Mátrai',
  'Mecseki',
  'Nyírségi',
  'Ormánsági',
  'Őrségi',
  'Pilisi',
  'Rábaközi',
  'Somogyi',
  'Szigetközi',
  'Tiszai',
  'Vértesi',
  'Villányi',
  'Zempléni',
  'Zselici',
] as const;

/** Publishers beside the demo's own three: partners of the MHFE, `nagykozzeteto1@demo.hu` and so on, with the demo's password. */
export async function addPublishers(tx: Tx, people: DemoPeople, now: Date): Promise<Viewer[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const publishers: Viewer[] = [];
  for (const [index, region] of regions.entries()) {
    const seven = String(2_234_500 + index * 1117);
    const tax_number = `${seven}${taxCheckDigit(seven)}-2-42`;
    const name = `${region} Felületek Kft.`;
    const address = { zip_code: '1138', city: 'Budapest', street: `Váci út ${index + 1}.` };
    const companyId = await createCompany(tx, { name, role: 'ROLE_PUBLISHER', tax_number, ...address, now });
    const account = {
      companyId,
      email: `nagykozzeteto${index + 1}@demo.hu`,
      name: `${region} Felületek`,
      phone_number: `30${2_234_567 + index}`,
    };
    const accountId = await createEnabledAccount(tx, { ...account, passwordHash, now });
    await connectPartners(tx, people.mhfe, companyId, now);
    publishers.push({ accountId, companyId, role: 'ROLE_PUBLISHER', isLeader: true });
  }
  return publishers;
}
