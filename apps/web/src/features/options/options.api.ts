import type { OptionTermsAnswer } from '@felulet/contract/sales/options.ts';
import { optionGet, optionTermsGet } from '@felulet/contract/wire.generated.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

/** The storage key of the list's last query. */
export const OPTION_FILTER_KEY = 'option-filter';

/** The next to expire first, then the queued ones, and then those that are over. */
export const DEFAULT_OPTION_SORT = 'hold_until:asc,rank:asc';

/** Options on screen are reloaded this often. */
export const OPTIONS_EVERY = 60_000;
/** Reload interval while an ended option's units are being freed. */
export const ENDED_OPTIONS_EVERY = 5_000;

export const optionQuery = (id: number) => queryOf(optionGet, { params: { id } });

export type Terms = OptionTermsAnswer & { readonly id: number };

/** The terms of a publisher, with the revision for their save. */
export const termsEditQuery = (id: number) => ({
  ...revisionedQueryOf(optionTermsGet, { params: { id } }),
  select: ({ data, revision }: { readonly data: OptionTermsAnswer; readonly revision: string | null }) => ({
    data: { ...data, id: data.company.id },
    revision,
  }),
});
