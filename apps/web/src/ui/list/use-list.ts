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
  /** Searched codes that nothing has, when several are searched. */
  readonly unknown_codes?: readonly string[] | undefined;
};

/** The parts of a query that a table uses. */
export type ListResult<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
>;

/** An endpoint that answers with a page of such rows. */
type ListEndpoint<Row> = EndpointSpec & { readonly response: ZodType<ListAnswer<Row>> };

/** Rejects parameters that the endpoint does not have. */
type Known<Given, E> = Given & { readonly [Name in Exclude<keyof Given, QueryName<E> | OwnKey>]: never };

/** A page of a list; the rows of the last page stay until the new ones arrive. */
export function useList<Row, E extends EndpointSpec, Request extends object, Fixed extends object>(
  endpoint: E & ListEndpoint<Row>,
  request: Known<Request, E>,
  /** Fixed parameters of the page. */
  fixed?: Known<Fixed, E>,
  /** The path parameters of a list that belongs to a record. */
  params?: { readonly id: number },
  /** The interval of automatic reloads; none by default. */
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
