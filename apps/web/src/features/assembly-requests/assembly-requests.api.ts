import {
  assemblyRequestDelete,
  assemblyRequestFilter,
  assemblyRequestGet,
} from '@felulet/contract/sales/assembly-requests.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';

/** Where the last query of the list is kept. [P9.4] */
export const REQUEST_FILTER_KEY = 'assembly-request-filter';

export const assemblyRequestQuery = (id: number) => queryOf(assemblyRequestGet, { params: { id } });
export const requestFilterQuery = () => ({ ...queryOf(assemblyRequestFilter, {}), ...toastsFailure });

/** The publisher rejects it, with a reason or without; its sender takes it back. [D6.29] [D6.31] */
export function deleteAssemblyRequest(id: number, note: string): Promise<unknown> {
  return call(assemblyRequestDelete, { params: { id }, body: { note: note === '' ? null : note } });
}
