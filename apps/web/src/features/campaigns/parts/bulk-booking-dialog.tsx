import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunEach } from '../../../ui/action/use-run-each.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { RunOutcome } from '../../occupancy/shared/run-outcome.tsx';
import { useBookingCalls } from '../campaigns.api.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';
import { type AcceptedMenu, hasFreeUnits } from './accepted-menu.ts';
import { BookingFields, BookingPeriod } from './booking-fields.tsx';
import { type BookingBody, daysLeft, isWholePeriod, normalisedQuantity, toBookingBody } from './booking-rules.ts';
import { CampaignBulkRows } from './bulk-rows.tsx';
import { useFreeRows } from './use-free-rows.ts';

type Props = {
  readonly campaign: Period & { readonly id: number };
  readonly rows: readonly MediaRow[];
  /** The items of a menu: each surface with its units, and the items that cannot be booked. */
  readonly accepted?: Omit<AcceptedMenu, 'rows'>;
  readonly onDone: (booked: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Books all selected surfaces for one period. What could not be booked stays with its reason and can be sent again. */
export function BulkBookingDialog({ campaign, rows, accepted, onDone, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [period, setPeriod] = useState<PeriodValue>(() => daysLeft(campaign, budapestDay(new Date())));
  // Booked surfaces leave the list of candidates, so the choice is fixed at the start.
  const [chosen, setChosen] = useState(rows);
  const [sent, setSent] = useState<readonly MediaRow[] | null>(null);
  const { rows: counted, isCounting } = useFreeRows(campaign, chosen, period);
  const selected = sent ?? counted;
  const bookable = selected.filter((row) => hasFreeUnits(row, accepted?.units.get(row.id)));
  const calls = useBookingCalls();
  const { run, start, stop } = useRunEach<MediaRow>(t('campaigns.book.failure'), calls.settle);
  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period) || run.running || isCounting) return;
    const { from, to } = period;
    const bodyOf = (row: MediaRow): BookingBody =>
      toBookingBody(campaign, row, { quantity: accepted?.units.get(row.id) ?? quantity, from, to });
    const first = bookable[0];
    const sample = first && bodyOf(first);
    if (sample?.outside_period && !(await askOutsidePeriod(t, campaign, sample))) return;
    setSent(selected);
    const result = await start(bookable, (row) => calls.book(bodyOf(row)));
    if (result.done.length > 0) toast('success', t('campaigns.bulk.done', { count: result.done.length }));
    onDone(result.done);
    const left = bookable.filter((row) => !result.done.includes(row));
    if (left.length === 0) return onClose();
    setChosen(left);
    setSent(null);
  };
  const days = {
    campaign,
    period,
    periodError: isWholePeriod(period) ? undefined : t('campaigns.book.periodRequired'),
    onPeriod: setPeriod,
  };
  return (
    <DialogFrame
      title={t(accepted === undefined ? 'campaigns.bulk.title' : 'campaigns.accepted.title')}
      onClose={run.running ? stop : onClose}
      isDone={run.total > 0 && !run.running && bookable.length === 0}
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
          <Intro bookable={bookable.length} skipped={selected.length - bookable.length} accepted={accepted} />
          <CampaignBulkRows rows={selected} quantity={quantity} accepted={accepted} />
          {accepted === undefined ? (
            <BookingFields
              {...days}
              quantityLabel={t('campaigns.bulk.quantity')}
              quantity={quantity}
              onQuantity={setQuantity}
              onQuantityLeft={() => setQuantity(normalisedQuantity(quantity, Number.MAX_SAFE_INTEGER))}
            />
          ) : (
            <BookingPeriod {...days} />
          )}
          <RunOutcome
            run={run}
            progress={t('campaigns.bulk.running', { done: run.done.length, total: run.total })}
            failed={t('campaigns.bulk.failed', { count: run.failures.length })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.running ? stop : onClose}>
              {t(run.running ? 'campaigns.bulk.stop' : 'ui.actions.close')}
            </Button>
            <Button type="submit" loading={run.running} disabled={bookable.length === 0 || isCounting}>
              {t('campaigns.bulk.submit', { count: bookable.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

type IntroProps = Pick<Props, 'accepted'> & { readonly bookable: number; readonly skipped: number };

function Intro({ bookable, skipped, accepted }: IntroProps): React.ReactNode {
  const { t } = useTranslation();
  if (accepted !== undefined) {
    const count = skipped + accepted.leftOut.length;
    return (
      <Text c="dimmed">
        {t('campaigns.accepted.lead', { count: bookable })}{' '}
        {count > 0 ? `${t('campaigns.accepted.skipped', { count })} ` : null}
        {t('campaigns.accepted.prices')}
      </Text>
    );
  }
  return (
    <Text c="dimmed">
      {t('campaigns.bulk.lead', { count: bookable })}{' '}
      {skipped > 0 ? t('campaigns.bulk.skipped', { count: skipped }) : null}
    </Text>
  );
}
