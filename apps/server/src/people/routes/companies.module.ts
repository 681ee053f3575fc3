import { companySelect, recipientOptions } from '@felulet/contract/people/companies.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { companyOptions, recipientsFor } from '../views/company/company-options.ts';

/** Choosing companies: for filters, forms and as the recipient of a campaign. */
export function companiesModule(binding: Binding, context: ServerContext): void {
  bind(binding, companySelect, async ({ viewer, query }) => companyOptions(context.db, viewer, query));

  bind(binding, recipientOptions, async ({ viewer, query }) => recipientsFor(context.db, viewer, query));
}
