import { lazy, Suspense, useState } from 'react';
import type { BookingWish, CellPopover as Popover } from './cell-popover.tsx';

const CellPopover = lazy(async () => ({ default: (await import('./cell-popover.tsx')).CellPopover }));
const BookDaysDialog = lazy(async () => ({
  default: (await import('../../campaigns/shared/book-days-dialog.tsx')).BookDaysDialog,
}));

type Props = Omit<React.ComponentProps<typeof Popover>, 'onBook'> & { readonly isOpen: boolean };

/** What opens from the cells: who holds them, and the booking into a campaign. [D16.2] [D16.3] */
export function BoardPopups({ isOpen, ...opened }: Props): React.ReactNode {
  const [wish, setWish] = useState<BookingWish | null>(null);
  return (
    <Suspense fallback={null}>
      {isOpen ? (
        <CellPopover
          {...opened}
          onBook={(wanted) => {
            opened.onClose();
            setWish(wanted);
          }}
        />
      ) : null}
      {wish === null ? null : <BookDaysDialog {...wish} onClose={() => setWish(null)} onBooked={() => setWish(null)} />}
    </Suspense>
  );
}
