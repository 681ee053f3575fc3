import { type OptionTermsAnswer, optionGet, optionTermsGet } from '@felulet/contract/sales/options.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

/** Where the last query of the list is kept. [P9.4] */
export const OPTION_FILTER_KEY = 'option-filter';

/** The next to run out first, then those in line, then what is over. */
export const DEFAULT_OPTION_SORT = 'hold_until:asc,rank:asc';

/** As old as what others do to an option may be while it is looked at. */
export const OPTIONS_EVERY = 60_000;
/** While one has ended and its units are being freed. */
export const ENDED_OPTIONS_EVERY = 5_000;

export const optionQuery = (id: number) => queryOf(optionGet, { params: { id } });

export type Terms = OptionTermsAnswer & { readonly id: number };

/** The terms of a publisher, with the revision that their save sends back. */
export const termsEditQuery = (id: number) => ({
  ...revisionedQueryOf(optionTermsGet, { params: { id } }),
  select: ({ data, revision }: { readonly data: OptionTermsAnswer; readonly revision: string | null }) => ({
    data: { ...data, id: data.company.id },
    revision,
  }),
});
