import { adTaxStatementAdd, adTaxStatementList } from '@felulet/contract/people/ad-tax.ts';
import { companySelect, recipientOptions } from '@felulet/contract/people/companies.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { stateAdTax } from '../acts/company/state-ad-tax.ts';
import { adTaxStatements } from '../views/company/ad-tax-statements.ts';
import { companyOptions, recipientsFor } from '../views/company/company-options.ts';

/** Choosing companies, for filters, forms and as the recipient of a campaign; and what publishers state of the advertising tax. */
export function companiesModule(binding: Binding, context: ServerContext): void {
  bind(binding, companySelect, async ({ viewer, query }) => companyOptions(context.db, viewer, query));

  bind(binding, adTaxStatementList, async (call) => adTaxStatements(context, call, call.params.id));

  bind(binding, adTaxStatementAdd, async (call) =>
    once(context, async (tx, inside) => {
      await stateAdTax(tx, inside, call.viewer, call.params.id, call.body);
      return adTaxStatements(inside, call, call.params.id);
    }),
  );

  bind(binding, recipientOptions, async ({ viewer, query }) => recipientsFor(context.db, viewer, query));
}
