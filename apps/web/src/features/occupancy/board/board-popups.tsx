import { lazy, Suspense, useState } from 'react';
import { useRemoveBooking } from '../../bookings/shared/use-remove-booking.ts';
import type { BookingIntent, CellPopover as Popover } from './cell-popover.tsx';

const CellPopover = lazy(async () => ({ default: (await import('./cell-popover.tsx')).CellPopover }));
const BookDaysDialog = lazy(async () => ({
  default: (await import('../../campaigns/shared/book-days-dialog.tsx')).BookDaysDialog,
}));

type Props = Omit<React.ComponentProps<typeof Popover>, 'onBook' | 'onRemove'> & { readonly isOpen: boolean };

/** The dialogs of the cells: who holds them, booking into a campaign, and deleting an own booking. */
export function BoardPopups({ isOpen, ...opened }: Props): React.ReactNode {
  const [intent, setIntent] = useState<BookingIntent | null>(null);
  const remove = useRemoveBooking();
  return (
    <Suspense fallback={null}>
      {isOpen ? (
        <CellPopover
          {...opened}
          onBook={(wanted) => {
            opened.onClose();
            setIntent(wanted);
          }}
          onRemove={(booking) => {
            opened.onClose();
            void remove(booking);
          }}
        />
      ) : null}
      {intent === null ? null : (
        <BookDaysDialog {...intent} onClose={() => setIntent(null)} onBooked={() => setIntent(null)} />
      )}
    </Suspense>
  );
}
