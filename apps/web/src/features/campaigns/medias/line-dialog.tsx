import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { forgetFailure, toast } from '../../../ui/toast/toast-store.ts';
import { ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { useOptionCalls } from '../../options/shared/use-option-calls.ts';
import { BookingFields } from '../parts/booking-fields.tsx';
import {
  clampedMessage,
  daysLeft,
  isOutsideCampaign,
  isWholePeriod,
  normalisedQuantity,
} from '../parts/booking-rules.ts';
import { useKeptQuantity } from '../parts/use-kept-quantity.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';

type Props = {
  readonly campaign: Period & { readonly id: number };
  readonly row: Pick<MediaRow, 'id' | 'title' | 'quantity' | 'available_quantity'>;
  readonly onClose: () => void;
};

/** Queues for taken units, and shows how many are queued already. */
export function LineDialog({ campaign, row, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useOptionCalls();
  const units = useKeptQuantity(Math.min(row.quantity, row.available_quantity + 1), row.quantity);
  const { quantity, clamped } = units;
  const [period, setPeriod] = useState<PeriodValue>(() => daysLeft(campaign, budapestDay(new Date())));
  const sending = useSending(calls.standInLine, false);
  const wanted = normalisedQuantity(quantity, row.quantity);
  const question = isWholePeriod(period) ? { ...period, quantity: wanted } : null;
  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period)) return;
    const kept = units.toSend();
    if (kept === null) return;
    const days = { date_from: period.from, date_to: period.to };
    const isOutside = isOutsideCampaign(campaign, period.from, period.to);
    if (isOutside && !(await askOutsidePeriod(t, campaign, days))) return;
    const body = { campaign: campaign.id, media: row.id, quantity: kept, ...days };
    const outcome = await sending.send({ ...body, ...(isOutside && { outside_period: true }) }, undefined);
    if (outcome.kind === 'busy') return;
    void calls.settle();
    if (outcome.kind === 'refused') return toastProblem(outcome.error, t('options.line.failed'));
    forgetFailure(t('options.line.failed'));
    const rank = t('options.rank.inLine', { count: outcome.answer.rank ?? 0 });
    toast('success', t('options.line.saved'), { detail: t('options.line.done', { rank }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('options.line.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('options.line.submit')}
      isPending={sending.pending}
    >
      <Text fw={560}>{row.title}</Text>
      <Text c="dimmed">{t('options.line.lead')}</Text>
      <BookingFields
        campaign={campaign}
        quantityLabel={t('campaigns.book.quantity')}
        periodLabel={t('options.field.period')}
        quantity={quantity}
        period={period}
        periodError={isWholePeriod(period) ? undefined : t('campaigns.book.periodRequired')}
        quantityNote={clampedMessage(clamped, t, 'options.line.clamped')}
        onQuantity={units.setQuantity}
        onQuantityLeft={units.normalise}
        onPeriod={setPeriod}
      />
      {question === null ? null : <ShortageNote mediaId={row.id} question={question} />}
    </FormDialog>
  );
}
