import type { AdTaxStatements } from '@felulet/contract/people/ad-tax.ts';
import { type AdTaxStatement, canSeeAdTax, canStateAdTax, statementOn } from '@felulet/domain/ad-tax/ad-tax.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { CompanyFacts } from './companies.ts';

/** What a publisher stated of the advertising tax, for whoever may know. [D20.6] */
export async function adTaxStatements(
  { db, clock }: ServerContext,
  { viewer, say }: Reader,
  companyId: number,
): Promise<AdTaxStatements> {
  const company = found(await adTaxCompany(db, viewer, companyId));
  const rows = await adTaxRows(db, companyId);
  return {
    current: statementOn(rows, budapestDay(clock.now()))?.kind ?? null,
    statements: rows.map(({ id, kind, date_from, account_name, stated_at }) => ({
      id,
      kind,
      from: date_from,
      stated_by: account_name,
      stated_at: stated_at.toISOString(),
    })),
    actions: [decided('state', canStateAdTax(viewer, company), say)],
  };
}

/** A publisher that is not deleted, where the viewer may know what it stated. */
export async function adTaxCompany(db: Db | Tx, viewer: Viewer, id: number): Promise<CompanyFacts | undefined> {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return company !== undefined && canSeeAdTax(viewer, company) ? company : undefined;
}

type AdTaxRow = AdTaxStatement & { readonly stated_at: Date; readonly account_name: string };

/** The newest first. */
export function adTaxRows(db: Db | Tx, companyId: number): Promise<AdTaxRow[]> {
  return db
    .selectFrom('ad_tax_statement as statement')
    .innerJoin('account', 'account.id', 'statement.stated_by')
    .select(['statement.id', 'statement.kind', 'statement.date_from', 'statement.stated_at'])
    .select('account.name as account_name')
    .where('publisher_company_id', '=', companyId)
    .orderBy('statement.id', 'desc')
    .execute();
}
