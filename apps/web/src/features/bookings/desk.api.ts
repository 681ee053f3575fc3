import { bookingFees, deskCalculation, type deskDecision, deskRows } from '@felulet/contract/wire.generated.ts';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions, ResponseOf } from '../../client/endpoint-types.ts';
import { queryOf } from '../../client/query-of.ts';

export type DeskRowsQuery = NonNullable<ArgsOf<typeof deskRows>['query']>;

/** Read again whenever the desk opens, and never while something is typed into it. */
export const deskQuery = (query: DeskRowsQuery) => ({
  ...queryOf(deskRows, { query }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The present rows; none when they cannot be read. */
export async function fetchDeskRows(ids: readonly number[]): Promise<ResponseOf<typeof deskRows>['rows']> {
  if (ids.length === 0) return [];
  return call(deskRows, { query: { ids: ids.join() } }).then(
    ({ rows }) => rows,
    () => [],
  );
}

export type DeskOutcome = ResponseOf<typeof deskDecision>['outcomes'][number];

/** One call for all rows that were changed; nothing is stored. */
export function calculateDesk(rows: ArgsOf<typeof deskCalculation>['body']['rows'], options: CallOptions) {
  return call(deskCalculation, { body: { rows } }, options);
}

export function saveFees(body: ArgsOf<typeof bookingFees>['body']) {
  return call(bookingFees, { body });
}
