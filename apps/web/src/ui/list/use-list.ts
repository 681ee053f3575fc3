import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { call } from '../../client/call.ts';
import type { QueryName } from '../../client/endpoint-types.ts';
import type { OwnKey } from './list-search.ts';
import { rememberSource } from './list-walk.ts';

export type ListAnswer<Row> = {
  readonly list: readonly Row[];
  readonly totalCount: number;
  /** Where several codes are searched for, those that nothing has. */
  readonly unknown_codes?: readonly string[] | undefined;
};

/** What a table reads of a query. */
export type ListResult<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
>;

/** A call that answers with a page of such rows. */
type ListEndpoint<Row> = EndpointSpec & { readonly response: ZodType<ListAnswer<Row>> };

/** Refuses what the endpoint cannot be asked. */
type Known<Given, E> = Given & { readonly [Name in Exclude<keyof Given, QueryName<E> | OwnKey>]: never };

/** A page of a list; the rows of the last page stay until the new ones arrive. */
export function useList<Row, E extends EndpointSpec, Request extends object, Fixed extends object>(
  endpoint: E & ListEndpoint<Row>,
  request: Known<Request, E>,
  /** What the page itself asks, whatever the filters say. */
  fixed?: Known<Fixed, E>,
  /** Where the list is a record's own: what stands in its path. */
  params?: { readonly id: number },
  /** How often it is read anew by itself; else it is not. */
  refetchInterval?: number,
): UseQueryResult<ListAnswer<Row>>;
export function useList<Row>(
  endpoint: ListEndpoint<Row>,
  request: object,
  fixed: object = {},
  params?: { readonly id: number },
  refetchInterval?: number,
): UseQueryResult<ListAnswer<Row>> {
  const query = { ...request, ...fixed };
  const args = params === undefined ? { query } : { params, query };
  const result = useQuery({
    queryKey: [endpoint.path, args],
    queryFn: async ({ signal }) => {
      const answer = await call(endpoint, args, { signal });
      return answer;
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchInterval ?? false,
  });
  if (result.data !== undefined && !result.isPlaceholderData)
    rememberSource(result.data, { path: endpoint.path, args });
  return result;
}
