import type { Problem } from '@felulet/contract/problem.ts';
import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { bookingList } from '@felulet/contract/wire.generated.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useGoBack } from '../../../ui/action/use-go-back.ts';
import { readSearch, toListRequest } from '../../../ui/list/list-search.ts';
import { storedSearch } from '../../../ui/list/stored-search.ts';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { BOOKING_FILTER_KEY, DEFAULT_BOOKING_SORT } from '../bookings.api.ts';
import { approvalDestination, campaignMediaBrowser } from './after-saving.ts';

/** `done`: where the clerk came from; `next`: the next waiting booking; `decided`: next while going through the queue. */
export type LeaveTo = 'done' | 'next' | 'decided';

/** A refusal because somebody else has decided on the booking meanwhile. */
export type DecidedMeanwhile = {
  readonly refusal: Partial<Problem>;
  readonly act: 'price' | 'reject';
  /** The sum of the form that was not saved. */
  readonly total?: number | undefined;
};

/** The queue of waiting bookings, as the header and the form of the approval page use it. */
export type ApprovalQueue = {
  /** The id of the next waiting booking; null where no other waits. */
  readonly next: number | null;
  readonly leave: (to: LeaveTo) => void;
  /** Loads the booking again. */
  readonly reload: () => void;
  /** The booking was deleted meanwhile. */
  readonly onGone: () => void;
  readonly onDecided: (decided: DecidedMeanwhile) => void;
};

const Queue = createContext<ApprovalQueue | null>(null);

export const ApprovalQueueProvider = Queue.Provider;

export function useApprovalQueue(): ApprovalQueue {
  const queue = useContext(Queue);
  if (queue === null) throw new Error('There is no approval queue outside the approval page');
  return queue;
}

/** Marks pages that were reached as the next of the queue. */
const inQueue = { queue: '1' };

export function useLeave(booking: Booking, next: number | null): (to: LeaveTo) => void {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const go = useGo();
  const search = usePageSearch<'/bookings/edit/$id'>();
  return (to) => {
    const staysInQueue = to === 'next' || (to === 'decided' && search.queue === inQueue.queue);
    if (staysInQueue && next !== null) return go({ to: `/bookings/edit/${next}`, search: inQueue, replace: true });
    if (staysInQueue) toast('info', t('bookings.approval.noMore'));
    const destination = approvalDestination(search, booking);
    if (destination !== 'back') return go(destination);
    goBack({ to: campaignMediaBrowser(booking) });
  };
}

const WAITING: BookingState = 'WAITING_FOR_PUBLISHER';
/** Enough to find the one after this; the next page reads further. */
const LOOKAHEAD = 50;

/** The id of the waiting booking after this one, in the order and under the filters of the clerk's own list. */
export function useNextWaiting(current: number, enabled: boolean): number | null {
  const view = readSearch(storedSearch(BOOKING_FILTER_KEY), DEFAULT_BOOKING_SORT);
  const query = {
    ...toListRequest({ ...view, page: 0, filters: { ...view.filters, state: WAITING } }),
    rowsPerPage: LOOKAHEAD,
  };
  const waiting = useQuery({ ...queryOf(bookingList, { query }), enabled }).data;
  return idAfter(waiting?.list.map((row) => row.id) ?? [], current);
}

/** How many of the campaign wait beside the one that is open; null while that is not known. */
export function useOthersOfCampaign(campaign: number | undefined, enabled: boolean): number | null {
  const query = { campaign: [campaign ?? 0], state: [WAITING], rowsPerPage: 1 };
  const isEnabled = enabled && campaign !== undefined;
  const waiting = useQuery({ ...queryOf(bookingList, { query }), enabled: isEnabled }).data;
  return waiting === undefined ? null : Math.max(0, waiting.totalCount - 1);
}

/** The next in the list, or the first one left when this was the last. */
export function idAfter(ids: readonly number[], current: number): number | null {
  const index = ids.indexOf(current);
  return ids[index + 1] ?? ids.find((id) => id !== current) ?? null;
}
