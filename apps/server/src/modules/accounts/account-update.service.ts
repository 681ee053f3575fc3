import type { AccountUpdate, CompanyData } from '@felulet/contract/accounts/account.requests.ts';
import type { AuditChange } from '@felulet/contract/accounts/audit.contract.ts';
import { canDisableAccount, canManageEmployees } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { changesBetween, recordAudit } from '../audit/audit.steps.ts';
import { waitsForApproval } from './account-actions.ts';
import { reachableAccountId } from './account-reading.service.ts';
import { type StateChange, setEnabled } from './account-state.writes.ts';
import { type AccountRecord, templateExists, templateNames } from './accounts.queries.ts';
import { refusingTaken } from './accounts.steps.ts';
import { updateAccountRow, updateCompanyRow } from './accounts.writes.ts';
import { lockAccount, stillActing } from './locked-account.ts';

export type UpdateOptions = { readonly mail: boolean; readonly ifMatch: number | undefined };

/** The profile of its owner, and every user's form for an admin; approving and rejecting come this way too. [P7.14] [P7.15] */
export async function updateAccount(
  context: ServerContext,
  asker: Viewer,
  key: string,
  body: AccountUpdate,
  options: UpdateOptions,
): Promise<number> {
  const id = await reachableAccountId(context, asker, key);
  const now = context.clock.now();
  const work = inTransaction(context.db, async (tx) => {
    const record = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    requireRevision(record.revision, options.ifMatch);
    if (body.email !== undefined && body.email !== record.email) invalid({ path: 'email', code: 'not_allowed' });
    const edit = { tx, viewer, record, now };
    await editPerson(edit, body);
    await editCompany(edit, body.company);
    if (body.enabled !== undefined) await editState(context, edit, body.enabled, options.mail);
  });
  await refusingTaken(work);
  return id;
}

type Edit = {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly record: AccountRecord;
  readonly now: Date;
};

async function editPerson({ tx, viewer, record, now }: Edit, body: AccountUpdate): Promise<void> {
  const { name, phone_number, contact_email, language, default_template } = body;
  if (typeof default_template === 'number' && !(await templateExists(tx, default_template, record.company_id)))
    invalid({ path: 'default_template', code: 'unknown_reference' });
  const wish = {
    ...(name !== undefined && { name }),
    ...(phone_number !== undefined && { phone_number }),
    ...(contact_email !== undefined && { contact_email }),
    ...(language !== undefined && { language }),
    ...(default_template !== undefined && { default_template_id: default_template }),
  };
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

/** Unchanged values come back with every form; changing one is the leader's. */
async function editCompany({ tx, viewer, record, now }: Edit, company: AccountUpdate['company']): Promise<void> {
  if (company === undefined) return;
  const { id, ...rest } = company;
  if (id !== undefined && id !== record.company_id) invalid({ path: 'company.id', code: 'not_allowed' });
  const before: CompanyData = {
    name: record.company_name,
    tax_number: record.tax_number,
    zip_code: record.zip_code,
    city: record.city,
    street: record.street,
  };
  // Absent and undefined are the same here: neither is written.
  const wish = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<CompanyData>;
  const changes = changesBetween(before, wish);
  if (changes.length === 0) return;
  orThrow(canManageEmployees(viewer, record.company_id));
  await updateCompanyRow(tx, record.company_id, wish, now);
  await updateAccountRow(tx, record.id, { updated_at: now });
  const object = { type: 'company', id: record.company_id, name: record.company_name } as const;
  await recordAudit(tx, { actor: viewer, action: 'company_updated', object, changes, now });
}

async function editState(context: ServerContext, edit: Edit, enabled: boolean, mail: boolean): Promise<void> {
  const { record, viewer } = edit;
  const isRejection = !enabled && waitsForApproval(record);
  if (enabled === record.enabled && !isRejection) return;
  orThrow(canDisableAccount(viewer, record));
  const change: StateChange = { ...edit, enabled, mail };
  await setEnabled(context, change);
}
