import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useGoBack } from '../../../ui/action/use-go-back.ts';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { destinationOf, mediaBrowserOf } from './after-saving.ts';
import type { NextWaiting } from './use-next-waiting.ts';

/** `done`: where the clerk came from; `next`: the next waiting booking; `decided`: next while going through the queue. */
export type Leaving = 'done' | 'next' | 'decided';

/** Marks pages that were reached as the next of the queue. */
const inQueue = { queue: '1' };

export function useLeave(booking: Booking, next: NextWaiting): (leaving: Leaving) => void {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const go = useGo();
  const search = usePageSearch<'/bookings/edit/$id'>();
  return (leaving) => {
    const goesOn = leaving === 'next' || (leaving === 'decided' && search.queue === inQueue.queue);
    if (goesOn && next.id !== null) return go({ to: `/bookings/edit/${next.id}`, search: inQueue, replace: true });
    if (goesOn) toast('info', t('bookings.approval.noMore'));
    const destination = destinationOf(search, booking);
    if (destination !== 'back') return go(destination);
    goBack({ to: mediaBrowserOf(booking) });
  };
}
