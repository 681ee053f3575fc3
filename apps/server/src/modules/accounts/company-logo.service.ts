import type { CompanyDetail } from '@felulet/contract/people/companies.ts';
import { canManageEmployees, canSeeEmployees } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, orThrow } from '../../platform/errors.ts';
import { type Once, once } from '../../platform/http/once.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import { recordAudit } from '../audit/audit.steps.ts';
import { recordFiles, withFiles } from '../files/files.steps.ts';
import { presentCompany } from './accounts.presenter.ts';
import { companyWithLogo } from './company-logo.queries.ts';

/** The one picture of a company, set by its leader; a second one takes the place of the first, whose file is swept later. [K5.20] */
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
      const company = found(await companyWithLogo(tx, companyId));
      await recordFiles(tx, [logo], viewer.accountId, now);
      await tx.updateTable('company').set({ logo_file_id: logo.id }).where('id', '=', companyId).execute();
      const object = { type: 'company', id: companyId, name: company.name } as const;
      await recordAudit(tx, { actor: viewer, action: 'company_logo_set', object, now });
      return presentCompany(found(await companyWithLogo(tx, companyId)), inside);
    }),
  );
}

export async function removeLogo(context: ServerContext, viewer: Viewer, companyId: number): Promise<void> {
  requireCompany(viewer, companyId);
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const company = found(await companyWithLogo(tx, companyId));
    if (company.logo_file_id === null) throw new CodedError('not_found');
    await tx.updateTable('company').set({ logo_file_id: null }).where('id', '=', companyId).execute();
    const object = { type: 'company', id: companyId, name: company.name } as const;
    await recordAudit(tx, { actor: viewer, action: 'company_logo_removed', object, now });
  });
}

function requireCompany(viewer: Viewer, companyId: number): void {
  if (!canSeeEmployees(viewer, companyId)) throw new CodedError('not_found');
  orThrow(canManageEmployees(viewer, companyId));
}
