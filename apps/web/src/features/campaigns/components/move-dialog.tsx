import type { Period } from '@felulet/domain/period/period.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunEach } from '../../../ui/action/use-run-each.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { PeriodValue } from '../../../ui/form/period-field.tsx';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type ChangedLine, useUndo } from '../../bookings/shared/use-undo.ts';
import { RunOutcome } from '../../occupancy/shared/run-outcome.tsx';
import { useBookingCalls } from '../campaigns.api.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';
import { BookingFields } from './booking-fields.tsx';
import { isOutsideCampaign, isWholePeriod } from './booking-rules.ts';
import { type OfferRow, presentRevision } from './offer-rows.ts';

type Props = {
  readonly campaign: Period;
  readonly rows: readonly OfferRow[];
  readonly onMoved: (rows: readonly OfferRow[]) => void;
  readonly onClose: () => void;
};

/** New days and units for one line, or the same for many; each says by itself what became of it. */
export function MoveDialog({ campaign, rows, onMoved, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const { run, start, stop } = useRunEach<OfferRow>(t('campaigns.lines.failure'), calls.settle);
  const undo = useUndo();
  const [chosen] = useState(rows);
  const common = commonOf(chosen);
  const [quantity, setQuantity] = useState(common.quantity);
  const [period, setPeriod] = useState<PeriodValue>(common.period);
  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period) || quantity === null || run.running) return;
    const body = { quantity: Math.max(1, quantity), date_from: period.from, date_to: period.to };
    const isOutside = isOutsideCampaign(campaign, period.from, period.to);
    if (isOutside && !(await askOutsidePeriod(t, campaign, body))) return;
    const asked = { ...body, ...(isOutside && { outside_period: true as const }) };
    const changed: ChangedLine[] = [];
    // As the dialog was opened: a colleague's change since then is told first. [A1.17 nothing is lost]
    const isTold = (row: OfferRow): boolean => run.done.includes(row) || run.failures.some((one) => one.row === row);
    const result = await start(chosen, async (row) => {
      const { revision } = await calls.move(row.id, asked, isTold(row) ? presentRevision(rows, row) : row.revision);
      changed.push({ id: row.id, title: row.title, before: beforeOf(row), revision });
    });
    if (result.done.length > 0) {
      const text = t('campaigns.lines.done', { count: result.done.length });
      toast('success', text, { action: undo.change(changed), timeout: LONG_ALERT_TIMEOUT });
    }
    onMoved(result.done);
    if (result.failures.length === 0) onClose();
  };
  return (
    <DialogFrame
      title={t('campaigns.lines.title')}
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
          <Text fw={560}>
            {chosen.length === 1 ? chosen[0]?.title : t('campaigns.lines.lead', { count: chosen.length })}
          </Text>
          <BookingFields
            campaign={campaign}
            quantityLabel={t(chosen.length === 1 ? 'campaigns.book.quantity' : 'campaigns.bulk.quantity')}
            quantity={quantity}
            quantityError={quantity === null ? t('campaigns.lines.quantityRequired') : undefined}
            period={period}
            periodError={isWholePeriod(period) ? undefined : t('campaigns.book.periodRequired')}
            onQuantity={setQuantity}
            onPeriod={setPeriod}
          />
          <RunOutcome
            run={run}
            progress={t('campaigns.lines.running', { done: run.done.length, total: run.total })}
            failed={t('campaigns.lines.failed', { count: run.failures.length })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.running ? stop : onClose}>
              {t(run.running ? 'campaigns.bulk.stop' : 'ui.actions.cancel')}
            </Button>
            <Button type="submit" loading={run.running}>
              {t('ui.actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

/** As it was; days outside the campaign were agreed to once. */
function beforeOf({ quantity, date_from, date_to }: OfferRow): ChangedLine['before'] {
  return { quantity: quantity ?? 1, date_from, date_to, outside_period: true };
}

/** What the lines agree on stands in the fields; where they differ, the first one's days and no number. */
function commonOf(rows: readonly OfferRow[]): { readonly quantity: number | null; readonly period: PeriodValue } {
  const [first] = rows;
  const isSame = rows.every((row) => row.quantity === first?.quantity);
  return {
    quantity: isSame ? (first?.quantity ?? null) : null,
    period: { from: first?.date_from ?? null, to: first?.date_to ?? null },
  };
}
