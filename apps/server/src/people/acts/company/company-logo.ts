import type { CompanyDetail } from '@felulet/contract/people/companies.ts';
import { canManageEmployees, canSeeEmployees } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../../events/record.ts';
import { recordFiles, withFiles } from '../../../office/acts/store-files.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { presentCompany } from '../../views/account/account-answer.ts';
import { companyWithLogo } from '../../views/company/company-logo.ts';

/** The one picture of a company, set by its leader; a second one takes the place of the first, whose file is swept later. */
export async function setLogo(
  context: ServerContext,
  viewer: Viewer,
  companyId: number,
  uploads: readonly UploadedFile[],
): Promise<Once<CompanyDetail>> {
  requireCompany(viewer, companyId);
  found(await companyWithLogo(context.db, companyId));
  const now = context.clock.now();
  return withFiles(context, [uploads], (files = []) =>
    once(context, async (tx, inside) => {
      const logo = found(files[0]);
      const { name } = found(await companyWithLogo(tx, companyId));
      await recordFiles(tx, [logo], viewer.accountId, now);
      await tx.updateTable('company').set({ logo_file_id: logo.id }).where('id', '=', companyId).execute();
      await record(tx, { viewer, now }, { kind: 'company_logo_set', company: { id: companyId, name } });
      return presentCompany(found(await companyWithLogo(tx, companyId)), inside);
    }),
  );
}

export async function removeLogo(context: ServerContext, viewer: Viewer, companyId: number): Promise<void> {
  requireCompany(viewer, companyId);
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const { name, logo_file_id } = found(await companyWithLogo(tx, companyId));
    if (logo_file_id === null) throw new CodedError('not_found');
    await tx.updateTable('company').set({ logo_file_id: null }).where('id', '=', companyId).execute();
    await record(tx, { viewer, now }, { kind: 'company_logo_removed', company: { id: companyId, name } });
  });
}

function requireCompany(viewer: Viewer, companyId: number): void {
  if (!canSeeEmployees(viewer, companyId)) throw new CodedError('not_found');
  orThrow(canManageEmployees(viewer, companyId));
}
