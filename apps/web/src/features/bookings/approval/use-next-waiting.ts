import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';
import { readSearch, requestOf } from '../../../ui/list/list-search.ts';
import { storedSearch } from '../../../ui/list/stored-search.ts';
import { BOOKING_FILTER_KEY, DEFAULT_BOOKING_SORT } from '../bookings.api.ts';

const WAITING: BookingState = 'WAITING_FOR_PUBLISHER';
/** Far enough to find the one after this; the rest comes with the next page that opens. */
const LOOKAHEAD = 50;

export type NextWaiting = { /** None where no other waits. */ readonly id: number | null };

/** The waiting booking after this one, in the order and under the filters of the clerk's own list. */
export function useNextWaiting(current: number, enabled: boolean): NextWaiting {
  const view = readSearch(storedSearch(BOOKING_FILTER_KEY), DEFAULT_BOOKING_SORT);
  const query = {
    ...requestOf({ ...view, page: 0, filters: { ...view.filters, state: WAITING } }),
    rowsPerPage: LOOKAHEAD,
  };
  const waiting = useQuery({ ...queryOf(bookingList, { query }), enabled }).data;
  const ids = waiting?.list.map((row) => row.id) ?? [];
  return { id: idAfter(ids, current) };
}

/** How many of the campaign wait beside the one that is open; none while that is not known. [D6.87] */
export function useOthersOfCampaign(campaign: number | undefined, enabled: boolean): number | null {
  const query = { campaign: [campaign ?? 0], state: [WAITING], rowsPerPage: 1 };
  const isAsked = enabled && campaign !== undefined;
  const waiting = useQuery({ ...queryOf(bookingList, { query }), enabled: isAsked }).data;
  return waiting === undefined ? null : Math.max(0, waiting.totalCount - 1);
}

/** The next in the list, or the first one left when this was the last. */
export function idAfter(ids: readonly number[], current: number): number | null {
  const place = ids.indexOf(current);
  return ids[place + 1] ?? ids.find((id) => id !== current) ?? null;
}
