import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { discountOptionsQuery, priceListsQuery } from '../bookings.api.ts';
import { ApprovalForm } from './approval-form.tsx';
import type { ApprovalMode } from './approval-mode.ts';
import type { Decided } from './decided-meanwhile.tsx';
import type { Leaving } from './use-leave.ts';
import type { NextWaiting } from './use-next-waiting.ts';

type Props = {
  readonly booking: Booking;
  readonly revision: string | undefined;
  readonly mode: Exclude<ApprovalMode, 'read'>;
  readonly next: NextWaiting;
  readonly onLeave: (leaving: Leaving) => void;
  readonly onReload: () => void;
  readonly onGone: () => void;
  readonly onDecided: (decided: Decided) => void;
};

/** Brings what the form chooses from. */
export function PriceFormLoader(props: Props): React.ReactNode {
  const lists = useQuery(priceListsQuery());
  const discounts = useQuery(discountOptionsQuery(props.booking.id));
  return (
    <Loaded result={lists}>
      {(loadedLists) => (
        <Loaded result={discounts}>
          {(options) => <ApprovalForm {...props} lists={loadedLists} discounts={options} />}
        </Loaded>
      )}
    </Loaded>
  );
}
