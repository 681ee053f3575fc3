import type { AccountUpdate } from '@felulet/contract/people/accounts.ts';
import { canDisableAccount, canManageEmployees } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { waitsForApproval } from '../../views/account/account-actions.ts';
import { templateExists } from '../../views/account/account-list.ts';
import { reachableAccountId } from '../../views/account/read-account.ts';
import { refusingTaken } from './add-account.ts';
import { type AccountEdit, companyChanges, editCompany, editPerson } from './edit-person.ts';
import { setEnabled, takeApprovalBack } from './enable-account.ts';
import { lockAccount, stillActing } from './locked-account.ts';

export type UpdateOptions = { readonly mail: boolean; readonly ifMatch: number | undefined };

/** The profile of its owner, and every user's form for an admin; approving and rejecting come this way too. */
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
    const account = await lockAccount(tx, id);
    const viewer = await stillActing(tx, asker);
    requireRevision(account.revision, options.ifMatch);
    if (body.email !== undefined && body.email !== account.email) invalid({ path: 'email', code: 'not_allowed' });
    const edit = { tx, viewer, account, now };
    const { name, phone_number, contact_email, language, start_page, default_template: default_template_id } = body;
    await checkTemplate(edit, default_template_id);
    await editPerson(edit, { name, phone_number, contact_email, language, start_page, default_template_id });
    await editOwnCompany(edit, body.company);
    if (body.waits_for_approval === true) await takeBack(edit);
    else if (body.enabled !== undefined) await editState(edit, body.enabled, options.mail);
  });
  await refusingTaken(work);
  return id;
}

async function checkTemplate({ tx, account }: AccountEdit, template: number | null | undefined): Promise<void> {
  if (typeof template === 'number' && !(await templateExists(tx, template, account.company_id)))
    invalid({ path: 'default_template', code: 'unknown_reference' });
}

/** Unchanged values come back with every form; changing one is the leader's. */
async function editOwnCompany(edit: AccountEdit, company: AccountUpdate['company']): Promise<void> {
  if (company === undefined) return;
  const { viewer, account } = edit;
  const { id, ...input } = company;
  if (id !== undefined && id !== account.company_id) invalid({ path: 'company.id', code: 'not_allowed' });
  const changes = companyChanges(account, input);
  if (changes.length === 0) return;
  orThrow(canManageEmployees(viewer, account.company_id));
  await editCompany(edit, input, changes);
}

async function takeBack(edit: AccountEdit): Promise<void> {
  const { account, viewer } = edit;
  if (account.approved_at === null) return;
  orThrow(canDisableAccount(viewer, account));
  await takeApprovalBack(edit);
}

async function editState(edit: AccountEdit, enabled: boolean, isMailed: boolean): Promise<void> {
  const { account, viewer } = edit;
  const isRejection = !enabled && waitsForApproval(account);
  if (enabled === account.enabled && !isRejection) return;
  orThrow(canDisableAccount(viewer, account));
  await setEnabled({ ...edit, enabled, isMailed });
}
