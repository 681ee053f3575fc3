import type { Wire } from '@felulet/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, exchange } from './call.ts';
import type { ArgsOf } from './endpoint-types.ts';

/** Query options of a GET endpoint: key = [path, args], cancelled when nobody waits for it any more. */
export function queryOf<E extends Wire>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, args],
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  });
}

const REVISION = 'revision';

/** Whether the key belongs to a record that was read for a form. */
export function isRevisioned(key: readonly unknown[]): boolean {
  return key[2] === REVISION;
}

/** Like `queryOf`, for a record that will be edited: with its revision, read again whenever the form opens and never while it is open. */
export function revisionedQueryOf<E extends Wire>(endpoint: E, args: ArgsOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, args, REVISION],
    queryFn: ({ signal }) => exchange(endpoint, args, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Reloads after a refusal, too, since somebody else may have been faster. The refusal does not wait for the reload. */
export async function reloadAfter(work: Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    void reload();
    throw error;
  }
  await reload();
}
