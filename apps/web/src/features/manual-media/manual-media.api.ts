import { bookingCreate, bookingDelete, bookingUpdate, manualMediaDetail } from '@felulet/contract/wire.generated.ts';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions } from '../../client/endpoint-types.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

export const rowQuery = (id: number) => queryOf(manualMediaDetail, { params: { id } });
/** For the edit form: the row with the revision for its save. */
export const rowEditQuery = (id: number) => revisionedQueryOf(manualMediaDetail, { params: { id } });

export function createRow(body: ArgsOf<typeof bookingCreate>['body'], options: CallOptions) {
  return call(bookingCreate, { body }, options);
}

/** A row is changed through its booking. */
export function changeRow(bookingId: number, body: ArgsOf<typeof bookingUpdate>['body'], options: CallOptions) {
  return call(bookingUpdate, { params: { id: bookingId }, body }, options);
}

export function deleteRow(bookingId: number): Promise<unknown> {
  return call(bookingDelete, { params: { id: bookingId } });
}
