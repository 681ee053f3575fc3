import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, exchange } from './call.ts';
import type { ArgsOf } from './endpoint-types.ts';

/** Query options of a GET endpoint: key = [path, args], cancelled when nobody waits for it any more. */
export function queryOf<E extends EndpointSpec>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, args],
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  });
}

const REVISION = 'revision';

/** Whether the key is of a record that a form was opened with. */
export function isRevisioned(key: readonly unknown[]): boolean {
  return key[2] === REVISION;
}

/** As `queryOf`, for a record that will be edited: with its revision, read anew whenever the form opens and never under it. */
export function revisionedQueryOf<E extends EndpointSpec>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, args, REVISION],
    queryFn: ({ signal }) => exchange(endpoint, args, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Reloads after a refusal, too: somebody else may have been faster. The refusal itself waits for nothing. */
export async function reloadAfter(work: Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    void reload();
    throw error;
  }
  await reload();
}
