import type { EndpointSpec, Wire } from '@felulet/contract/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { call } from '../../client/call.ts';
import type { QueryName, ResponseOf } from '../../client/endpoint-types.ts';
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

/** A call that answers with a page of rows. */
type ListWire = Wire<EndpointSpec & { readonly response: ZodType<ListAnswer<unknown>> }>;
type RowOf<W extends ListWire> = ResponseOf<W> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** Rejects parameters that the endpoint does not have. */
type Known<Given, W extends Wire> = Given & {
  readonly [Name in Exclude<keyof Given, QueryName<W> | OwnKey>]: never;
};

/** A page of a list; the rows of the last page stay until the new ones arrive. */
export function useList<W extends ListWire, Request extends object, Fixed extends object>(
  endpoint: W,
  request: Known<Request, W>,
  /** Fixed parameters of the page. */
  fixed?: Known<Fixed, W>,
  /** The path parameters of a list that belongs to a record. */
  params?: { readonly id: number },
  /** The interval of automatic reloads; none by default. */
  refetchInterval?: number,
): UseQueryResult<ListAnswer<RowOf<W>>>;
export function useList(
  endpoint: ListWire,
  request: object,
  fixed: object = {},
  params?: { readonly id: number },
  refetchInterval?: number,
): UseQueryResult<ListAnswer<unknown>> {
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
