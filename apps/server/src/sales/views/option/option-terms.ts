import { type OptionTerms, usualTerms } from '@felulet/domain/option/option-terms.ts';
import type { Db, Tx } from '../../../database/database.ts';

export type TermsOf = (companyId: number) => OptionTerms;

/** Each publisher's own terms, the usual ones of who has set none. */
export async function termsOf(db: Db | Tx, companyIds: readonly number[]): Promise<TermsOf> {
  const ids = [...new Set(companyIds)];
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('option_terms').selectAll().where('company_id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.company_id, row]));
  return (companyId) => known.get(companyId) ?? usualTerms;
}
