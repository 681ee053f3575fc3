import { companySelect } from '@felulet/contract/companies/companies.contract.ts';
import type { OptionAct } from '@felulet/contract/options/option.requests.ts';
import type { OptionRow, OptionTermsAnswer } from '@felulet/contract/options/option.responses.ts';
import {
  optionAct,
  optionGet,
  optionHold,
  optionRequest,
  optionTermsGet,
} from '@felulet/contract/options/options.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions } from '../../client/endpoint-types.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { announced } from '../../ui/toast/announcing-cache.ts';

/** Where the last query of the list is kept. [P9.4] */
export const OPTION_FILTER_KEY = 'option-filter';

/** The next to run out first, then those in line, then what is over. */
export const DEFAULT_OPTION_SORT = 'hold_until:asc,rank:asc';

export const optionQuery = (id: number) => queryOf(optionGet, { params: { id } });

export const publisherQuery = () => ({ ...queryOf(companySelect, { query: { role: 'publisher' } }), ...announced });

export type Terms = OptionTermsAnswer & { readonly id: number };

/** The terms of a publisher, with the revision that their save sends back. */
export const termsEditQuery = (id: number) => ({
  ...revisionedQueryOf(optionTermsGet, { params: { id } }),
  select: ({ data, revision }: { readonly data: OptionTermsAnswer; readonly revision: string | null }) => ({
    data: { ...data, id: data.company.id },
    revision,
  }),
});

/** What is done to options; each act is compared with what its reader has seen. */
export function useOptionCalls() {
  const client = useQueryClient();
  const settle = (): Promise<void> => refreshAfter(client, 'booking');
  return {
    act: ({ id, revision }: Pick<OptionRow, 'id' | 'revision'>, body: OptionAct): Promise<void> =>
      reloadAfter(call(optionAct, { params: { id }, body }, { revision: `"r${revision}"` }), settle),
    hold: (body: ArgsOf<typeof optionHold>['body'], options?: CallOptions) => call(optionHold, { body }, options),
    standInLine: (body: ArgsOf<typeof optionRequest>['body'], options?: CallOptions) =>
      call(optionRequest, { body }, options),
    settle,
  };
}
