import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ArgsOf } from '../../client/endpoint-types.ts';
import type { Search } from './list-search.ts';

export type ListAnswer<Row> = { readonly list: readonly Row[]; readonly totalCount: number };

/** A page of a list; the rows of the last page stay until the new ones arrive. */
export function useList<Row>(
  endpoint: EndpointSpec,
  request: Search,
  fixed: Readonly<Record<string, unknown>> = {},
): UseQueryResult<ListAnswer<Row>> {
  const query = { ...request, ...fixed };
  return useQuery({
    queryKey: [endpoint.path, { query }],
    queryFn: async ({ signal }) => {
      // reason: an endpoint without its type takes its arguments loosely
      const answer: unknown = await call(endpoint, { query } as ArgsOf<EndpointSpec>, { signal });
      // reason: the row type is the endpoint's answer, which the caller names
      return answer as ListAnswer<Row>;
    },
    placeholderData: keepPreviousData,
  });
}
