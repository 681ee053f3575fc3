import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { BulkBookingDialog } from './bulk-booking-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { rememberOfferTab, useAfterBooking } from './use-after-booking.ts';

/** What was asked for in the surface browser. */
export type Opened =
  | { readonly act: 'book'; readonly row: MediaRow }
  | { readonly act: 'line'; readonly row: MediaRow }
  | { readonly act: 'bulk'; readonly rows: readonly MediaRow[] }
  | { readonly act: 'hold'; readonly rows: readonly MediaRow[] };

type Props = {
  readonly campaign: Period & { readonly id: number };
  readonly opened: Opened;
  /** What is in the campaign now needs no selection any more. */
  readonly onDone: (rows: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Books, holds, or stands in line. */
export function BrowserDialog({ campaign, opened, onDone, onClose }: Props): React.ReactNode {
  const afterBooking = useAfterBooking(campaign.id);
  const done = (rows: readonly MediaRow[]): void => {
    rememberOfferTab(campaign.id);
    onDone(rows);
  };
  if (opened.act === 'bulk')
    return <BulkBookingDialog campaign={campaign} rows={opened.rows} onClose={onClose} onDone={done} />;
  if (opened.act === 'hold') {
    const close = (rows: readonly MediaRow[]): void => {
      done(rows);
      onClose();
    };
    return <HoldDialog campaign={campaign} rows={opened.rows} onClose={onClose} onHeld={close} />;
  }
  const { row } = opened;
  if (opened.act === 'line') return <LineDialog key={row.id} campaign={campaign} row={row} onClose={onClose} />;
  return (
    <BookingDialog
      key={row.id}
      campaign={campaign}
      row={row}
      onClose={onClose}
      onBooked={(made) => {
        onClose();
        afterBooking(row, made);
      }}
    />
  );
}
