import { assemblyRequestDelete, assemblyRequestFilter, assemblyRequestGet } from '@felulet/contract/wire.generated.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';

/** The storage key of the list's last query. */
export const REQUEST_FILTER_KEY = 'assembly-request-filter';

export const assemblyRequestQuery = (id: number) => queryOf(assemblyRequestGet, { params: { id } });
export const requestFilterQuery = () => ({ ...queryOf(assemblyRequestFilter, {}), ...toastsFailure });

/** A publisher rejects the request, with a reason or without; its sender withdraws it. */
export function deleteAssemblyRequest(id: number, note: string): Promise<unknown> {
  return call(assemblyRequestDelete, { params: { id }, body: { note: note === '' ? null : note } });
}
