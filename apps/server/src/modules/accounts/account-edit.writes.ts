import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { CompanyData } from '@felulet/contract/people/accounts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { changesBetween, recordAudit } from '../audit/audit.steps.ts';
import { type AccountRecord, templateNames } from './accounts.queries.ts';
import { updateAccountRow, updateCompanyRow, type Wish } from './accounts.writes.ts';

/** A locked account, and who changes it. */
export type AccountEdit = {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly record: AccountRecord;
  readonly now: Date;
};

type PersonData = Pick<
  AccountRecord,
  'name' | 'phone_number' | 'contact_email' | 'language' | 'start_page' | 'default_template_id'
>;

export async function editPerson({ tx, viewer, record, now }: AccountEdit, wish: Wish<PersonData>): Promise<void> {
  const changes = changesBetween(record, wish);
  if (changes.length === 0) return;
  await updateAccountRow(tx, record.id, { ...wish, updated_at: now });
  const object = { type: 'account', id: record.id, name: record.name } as const;
  const named = await withTemplateNames(tx, changes);
  await recordAudit(tx, { actor: viewer, action: 'account_updated', object, changes: named, now });
}

/** A number would say nothing to whoever reads it, the less once the template is gone. */
async function withTemplateNames(tx: Tx, changes: readonly AuditChange[]): Promise<readonly AuditChange[]> {
  const change = changes.find(({ field }) => field === 'default_template_id');
  if (change === undefined) return changes;
  const names = await templateNames(tx, [Number(change.from), Number(change.to)]);
  const wordOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const named = { ...change, from: wordOf(change.from), to: wordOf(change.to) };
  return changes.map((other) => (other === change ? named : other));
}

/** What differs of the account's company. */
export function companyChanges(record: AccountRecord, wish: Wish<CompanyData>): AuditChange[] {
  const { company_name: name, tax_number, zip_code, city, street } = record;
  return changesBetween({ name, tax_number, zip_code, city, street }, wish);
}

export async function editCompany(
  { tx, viewer, record, now }: AccountEdit,
  wish: Wish<CompanyData>,
  changes: readonly AuditChange[],
): Promise<void> {
  await updateCompanyRow(tx, record.company_id, wish, now);
  const object = { type: 'company', id: record.company_id, name: record.company_name } as const;
  await recordAudit(tx, { actor: viewer, action: 'company_updated', object, changes, now });
}
