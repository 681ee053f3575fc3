import type { AccountUpdate } from '@felulet/contract/people/accounts.ts';
import { canDisableAccount, canManageEmployees } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { waitsForApproval } from './account-actions.ts';
import { type AccountEdit, companyChanges, editCompany, editPerson } from './account-edit.writes.ts';
import { reachableAccountId } from './account-reading.service.ts';
import { setEnabled, takeApprovalBack } from './account-state.writes.ts';
import { templateExists } from './accounts.queries.ts';
import { refusingTaken } from './accounts.steps.ts';
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
    const { name, phone_number, contact_email, language, start_page, default_template: default_template_id } = body;
    await checkTemplate(edit, default_template_id);
    await editPerson(edit, { name, phone_number, contact_email, language, start_page, default_template_id });
    await editOwnCompany(edit, body.company);
    if (body.waits_for_approval === true) await takeBack(edit);
    else if (body.enabled !== undefined) await editState(context, edit, body.enabled, options.mail);
  });
  await refusingTaken(work);
  return id;
}

async function checkTemplate({ tx, record }: AccountEdit, template: number | null | undefined): Promise<void> {
  if (typeof template === 'number' && !(await templateExists(tx, template, record.company_id)))
    invalid({ path: 'default_template', code: 'unknown_reference' });
}

/** Unchanged values come back with every form; changing one is the leader's. */
async function editOwnCompany(edit: AccountEdit, company: AccountUpdate['company']): Promise<void> {
  if (company === undefined) return;
  const { viewer, record } = edit;
  const { id, ...wish } = company;
  if (id !== undefined && id !== record.company_id) invalid({ path: 'company.id', code: 'not_allowed' });
  const changes = companyChanges(record, wish);
  if (changes.length === 0) return;
  orThrow(canManageEmployees(viewer, record.company_id));
  await editCompany(edit, wish, changes);
}

async function takeBack(edit: AccountEdit): Promise<void> {
  const { record, viewer } = edit;
  if (record.approved_at === null) return;
  orThrow(canDisableAccount(viewer, record));
  await takeApprovalBack(edit);
}

async function editState(context: ServerContext, edit: AccountEdit, enabled: boolean, mail: boolean): Promise<void> {
  const { record, viewer } = edit;
  const isRejection = !enabled && waitsForApproval(record);
  if (enabled === record.enabled && !isRejection) return;
  orThrow(canDisableAccount(viewer, record));
  await setEnabled(context, { ...edit, enabled, mail });
}
