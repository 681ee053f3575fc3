import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { BookingFields } from './booking-fields.tsx';
import { type BookableSurface, freeWords } from './booking-rules.ts';
import { DrawnDays } from './drawn-days.tsx';
import { useBookingForm } from './use-booking-form.ts';

type Props = {
  readonly campaign: Period & { readonly id: number; readonly name?: string };
  readonly row: BookableSurface;
  /** Those that were asked for already; else the campaign's. */
  readonly days?: Period;
  readonly onBooked: (booking: Booking) => void;
  readonly onClose: () => void;
};

/** Books one surface into the campaign; Enter is enough when the defaults are right. [C2.14] */
export function BookingDialog({ campaign, row, days, onBooked, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const isFromElsewhere = days !== undefined && campaign.name !== undefined;
  const form = useBookingForm(campaign, row, {
    onBooked,
    days: days && { from: days.date_from, to: days.date_to },
    way: isFromElsewhere
      ? { label: campaign.name, to: `/campaigns/show/${campaign.id}`, search: { tab: 'surfaces' } }
      : undefined,
  });
  const { free, period } = form;
  const words = days === undefined ? freeWords(campaign, period, budapestDay(new Date())) : 'daysHint';
  return (
    <FormDialog
      title={t('campaigns.book.title')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('campaigns.book.submit')}
      isPending={form.pending}
    >
      <Text fw={560}>{isFromElsewhere ? `${row.title} → ${campaign.name}` : row.title}</Text>
      <BookingFields
        campaign={campaign}
        quantityLabel={t('campaigns.book.quantity')}
        // Once refused, what was free when the dialog opened is not so any more.
        quantityHint={
          form.refused === null && free !== null ? t(`campaigns.book.${words}`, { count: free }) : undefined
        }
        quantity={form.quantity}
        period={period}
        quantityNote={form.quantityNote}
        quantityError={form.quantityError}
        periodError={form.periodError}
        onQuantity={form.setQuantity}
        onQuantityLeft={form.normalise}
        onPeriod={form.setPeriod}
      />
      {days === undefined ? null : <DrawnDays {...{ campaign, days, period }} onPeriod={form.setPeriod} />}
      {form.refused === null ? null : <ShortageNote mediaId={row.id} question={form.refused} />}
    </FormDialog>
  );
}
