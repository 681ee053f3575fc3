import type { AdTaxState } from '@felulet/contract/people/ad-tax.ts';
import { canStateAdTax, statementOn } from '@felulet/domain/ad-tax/ad-tax.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { adTaxCompany, adTaxRows } from '../../views/company/ad-tax-statements.ts';
import { lockCompany } from './lock-company.ts';

/** A change is a new row: who stated what, and when, stays. [D20.6] */
export async function stateAdTax(
  tx: Tx,
  { clock }: ServerContext,
  viewer: Viewer,
  companyId: number,
  { kind, from: date_from }: AdTaxState,
): Promise<void> {
  const company = found(await adTaxCompany(tx, viewer, companyId));
  orThrow(canStateAdTax(viewer, company));
  await lockCompany(tx, companyId);
  const now = clock.now();
  const before = statementOn(await adTaxRows(tx, companyId), date_from);
  await tx
    .insertInto('ad_tax_statement')
    .values({ publisher_company_id: companyId, kind, date_from, stated_by: viewer.accountId, stated_at: now })
    .execute();
  const changes = changesBetween({ ad_tax: before?.kind, date_from: before?.date_from }, { ad_tax: kind, date_from });
  await record(tx, { viewer, now }, { kind: 'ad_tax_stated', company, changes });
}
