import type { OptionTermsAnswer, OptionTermsUpdate } from '@felulet/contract/sales/options.ts';
import { canSetTerms } from '@felulet/domain/option/option-policy.ts';
import { holdUntil, usualTerms } from '@felulet/domain/option/option-terms.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { lockCompany } from '../../../people/acts/company/lock-company.ts';
import { readablePublisher } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';

/** Far beyond any closed days: what the length alone says. */
const FAR_AWAY = '2199-12-31';

export async function readTerms(
  { db, clock }: ServerContext,
  viewer: Viewer,
  companyId: number,
): Promise<OptionTermsAnswer> {
  const company = found(await readablePublisher(db, viewer, companyId));
  const row = await termsRow(db, companyId);
  const { length_days, renewals, cool_down_days, closed_days, ...rest } = row ?? usualTerms;
  const { approval_above_surfaces, approval_above_days } = rest;
  const terms = { length_days, renewals, approval_above_surfaces, approval_above_days, cool_down_days, closed_days };
  const until = valueOrThrow(holdUntil(terms, FAR_AWAY, clock.now(), await workingDays(db)));
  return {
    ...terms,
    company: { id: company.id, name: company.name },
    is_set: row !== undefined,
    holds_until: until.toISOString(),
    can_edit: canSetTerms(viewer, companyId).ok,
    revision: row?.revision ?? 0,
  };
}

/** What holds already keeps its time. */
export async function setTerms(
  { db, clock }: ServerContext,
  viewer: Viewer,
  companyId: number,
  body: OptionTermsUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    found(await readablePublisher(tx, viewer, companyId));
    orThrow(canSetTerms(viewer, companyId));
    await lockCompany(tx, companyId);
    const row = await termsRow(tx, companyId);
    requireRevision(row?.revision ?? 0, ifMatch);
    await tx
      .insertInto('option_terms')
      .values({ ...body, company_id: companyId, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet((set) => ({
          ...body,
          updated_at: now,
          revision: set('option_terms.revision', '+', 1),
        })),
      )
      .execute();
  });
}

function termsRow(db: Db | Tx, companyId: number) {
  return db.selectFrom('option_terms').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}
