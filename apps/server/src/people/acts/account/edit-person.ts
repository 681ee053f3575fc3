import type { CompanyData } from '@felulet/contract/people/accounts.ts';
import { type Change, type ChangeValue, changesBetween } from '@felulet/domain/event/change.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { type PartialInput, updateAccountRow, updateCompanyRow } from '../../store/account.ts';
import { type AccountRecord, templateNames } from '../../views/account/account-list.ts';

/** A locked account, and who changes it. */
export type AccountEdit = Actor & { readonly tx: Tx; readonly account: AccountRecord };

type PersonData = Pick<
  AccountRecord,
  'name' | 'phone_number' | 'contact_email' | 'language' | 'start_page' | 'default_template_id'
>;

export async function editPerson(
  { tx, viewer, account, now }: AccountEdit,
  input: PartialInput<PersonData>,
): Promise<void> {
  const changed = changesBetween(account, input);
  if (changed.length === 0) return;
  const { id, name } = account;
  await updateAccountRow(tx, id, { ...input, updated_at: now });
  const changes = await withTemplateNames(tx, changed);
  await record(tx, { viewer, now }, { kind: 'account_updated', account: { id, name }, changes });
}

/** A number would say nothing to whoever reads it, the less once the template is gone. */
async function withTemplateNames(tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> {
  const change = changes.find(({ field }) => field === 'default_template_id');
  if (change === undefined) return changes;
  const names = await templateNames(tx, [Number(change.from), Number(change.to)]);
  const wordOf = (id: ChangeValue) => (id === null ? null : (names.get(Number(id)) ?? id));
  const named = { ...change, from: wordOf(change.from), to: wordOf(change.to) };
  return changes.map((other) => (other === change ? named : other));
}

/** What differs of the account's company. */
export function companyChanges(account: AccountRecord, input: PartialInput<CompanyData>): Change[] {
  const { company_name: name, tax_number, zip_code, city, street } = account;
  return changesBetween({ name, tax_number, zip_code, city, street }, input);
}

export async function editCompany(
  { tx, viewer, account, now }: AccountEdit,
  input: PartialInput<CompanyData>,
  changes: readonly Change[],
): Promise<void> {
  const { company_id: id, company_name: name } = account;
  await updateCompanyRow(tx, id, input, now);
  await record(tx, { viewer, now }, { kind: 'company_updated', company: { id, name }, changes });
}
