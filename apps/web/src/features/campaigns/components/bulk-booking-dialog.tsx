import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { PeriodValue } from '../../../ui/form/period-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import { askOutsidePeriod } from './ask-outside-period.ts';
import { BookingFields } from './booking-fields.tsx';
import { bookingBodyOf, daysLeft, isBookable, isWholePeriod, normalisedQuantity } from './booking-rules.ts';
import styles from './browser.module.css';
import { BulkRows } from './bulk-rows.tsx';
import { type BulkRun, useBulkBooking } from './use-bulk-booking.ts';

type Props = {
  readonly campaign: Period & { readonly id: number };
  readonly rows: readonly MediaRow[];
  readonly onDone: (booked: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Books all selected surfaces for one period; what could not be booked is listed with its reason. */
export function BulkBookingDialog({ campaign, rows, onDone, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [period, setPeriod] = useState<PeriodValue>(() => daysLeft(campaign, budapestDay(new Date())));
  // What is booked meanwhile leaves the list of candidates, so it is fixed at the start.
  const [selected] = useState(rows);
  const bookable = selected.filter(isBookable);
  const { run, bookAll, stop } = useBulkBooking();
  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period) || run.running) return;
    const { from, to } = period;
    const first = bookable[0];
    const sample = first && bookingBodyOf(campaign, first, { quantity, from, to });
    if (sample?.outside_period && !(await askOutsidePeriod(t, campaign, sample))) return;
    const result = await bookAll(bookable, (row) => bookingBodyOf(campaign, row, { quantity, from, to }));
    if (result.booked.length > 0) toast('success', t('campaigns.bulk.done', { count: result.booked.length }));
    onDone(result.booked);
    if (result.failures.length === 0) onClose();
  };
  return (
    <DialogFrame
      title={t('campaigns.bulk.title')}
      onClose={run.running ? stop : onClose}
      closeOnClickOutside={!run.running}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Intro bookable={bookable.length} skipped={selected.length - bookable.length} />
          <BulkRows rows={selected} quantity={quantity} />
          <BookingFields
            campaign={campaign}
            quantityLabel={t('campaigns.bulk.quantity')}
            quantity={quantity}
            period={period}
            periodError={isWholePeriod(period) ? undefined : t('campaigns.book.periodRequired')}
            onQuantity={setQuantity}
            onQuantityLeft={() => setQuantity(normalisedQuantity(quantity, Number.MAX_SAFE_INTEGER))}
            onPeriod={setPeriod}
          />
          <Outcome run={run} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.running ? stop : onClose}>
              {t(run.running ? 'campaigns.bulk.stop' : 'ui.actions.close')}
            </Button>
            <Button type="submit" loading={run.running} disabled={bookable.length === 0 || run.total > 0}>
              {t('campaigns.bulk.submit', { count: bookable.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function Intro({ bookable, skipped }: { readonly bookable: number; readonly skipped: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Text c="dimmed">
      {t('campaigns.bulk.lead', { count: bookable })}{' '}
      {skipped > 0 ? t('campaigns.bulk.skipped', { count: skipped }) : null}
    </Text>
  );
}

function Outcome({ run }: { readonly run: BulkRun }): React.ReactNode {
  const { t } = useTranslation();
  if (run.total === 0) return null;
  const done = run.booked.length + run.failures.length;
  const text = t('campaigns.bulk.running', { done: run.booked.length, total: run.total });
  return (
    <div aria-live="polite">
      <Progress.Root size="md">
        <Progress.Section value={(done / run.total) * 100} aria-label={text} />
      </Progress.Root>
      <Text className="tabular">{text}</Text>
      {run.failures.length === 0 ? null : (
        <>
          <Text fw={560}>{t('campaigns.bulk.failed', { count: run.failures.length })}</Text>
          <ul className={styles.failures}>
            {run.failures.map(({ row, reason, days }) => (
              <li key={row.id}>
                {row.title}: {reason}
                <DaysInTheWay days={days} refused="booking" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
