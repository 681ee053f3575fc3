import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { MAX_HELD_SURFACES } from '@felulet/contract/page-facts.ts';
import type { OptionRow } from '@felulet/contract/sales/options.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { forgetFailure, toast } from '../../../ui/toast/toast-store.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import { useOptionCalls } from '../../options/shared/use-option-calls.ts';
import { useWorkingDays, type WorkingDays } from '../../working-days/shared/use-working-days.ts';
import { BookingDialog } from '../parts/booking-dialog.tsx';
import { BookingFields } from '../parts/booking-fields.tsx';
import {
  clampedMessage,
  daysLeft,
  isBookable,
  isOutsideCampaign,
  isWholePeriod,
  normalisedQuantity,
} from '../parts/booking-rules.ts';
import { BulkBookingDialog } from '../parts/bulk-booking-dialog.tsx';
import { CampaignBulkRows } from '../parts/bulk-rows.tsx';
import { rememberOfferTab, useAfterBooking } from '../parts/use-after-booking.ts';
import { useFreeRows } from '../parts/use-free-rows.ts';
import { useKeptQuantity } from '../parts/use-kept-quantity.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';
import { LineDialog } from './line-dialog.tsx';

/** The dialog that was opened from the surface browser. */
export type Opened =
  | { readonly act: 'book'; readonly row: MediaRow }
  | { readonly act: 'line'; readonly row: MediaRow }
  | { readonly act: 'bulk'; readonly rows: readonly MediaRow[] }
  | { readonly act: 'hold'; readonly rows: readonly MediaRow[] };

type Props = {
  readonly campaign: Period & { readonly id: number };
  readonly opened: Opened;
  /** Rows that are in the campaign now need not stay selected. */
  readonly onDone: (rows: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** The dialogs that book, hold, or queue for a surface. */
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

type HoldDialogProps = {
  readonly campaign: Period & { readonly id: number };
  readonly rows: readonly MediaRow[];
  readonly onHeld: (rows: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Holds surfaces for a while, all or none; says for each why it cannot be held. */
function HoldDialog({ campaign, rows, onHeld, onClose }: HoldDialogProps): React.ReactNode {
  const { t } = useTranslation();
  const calls = useOptionCalls();
  const { unknownWords } = useWorkingDays();
  const [selected, setSelected] = useState(rows);
  const [first] = useState<PeriodValue>(() => daysLeft(campaign, budapestDay(new Date())));
  const [period, setPeriod] = useState(first);
  const [refused, setRefused] = useState<unknown>(null);
  const sending = useSending(calls.hold, false);
  const [only] = selected.length === 1 ? selected : [];
  const isFirst = period.from === first.from && period.to === first.to;
  const { rows: shown, isCounting } = useFreeRows(campaign, selected, period);
  const freeOfOnly = only === undefined || isCounting ? undefined : shown[0]?.available_quantity;
  const held = shown.filter(isBookable);
  // With several surfaces, each row shows its units while the number is typed.
  const units = useKeptQuantity(1, only === undefined ? null : mostUnits(held));
  const isTooMany = held.length > MAX_HELD_SURFACES;
  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period) || held.length === 0 || isTooMany || isCounting) return;
    const quantity = units.toSend();
    if (quantity === null) return;
    const days = { date_from: period.from, date_to: period.to };
    const isOutside = isOutsideCampaign(campaign, period.from, period.to);
    if (isOutside && !(await askOutsidePeriod(t, campaign, days))) return;
    const surfaces = held.map((row) => ({
      media: row.id,
      quantity: normalisedQuantity(quantity, row.available_quantity),
    }));
    setRefused(null);
    const body = {
      campaign: campaign.id,
      is_new: true as const,
      ...days,
      surfaces,
      ...(isOutside && { outside_period: true }),
    };
    const outcome = await sending.send(body, undefined);
    if (outcome.kind === 'refused') {
      setRefused(outcome.error);
      toastProblem(outcome.error, t('options.hold.failed'));
      void calls.settle();
    } else if (outcome.kind === 'saved') {
      forgetFailure(t('options.hold.failed'));
      toastHeld(t, outcome.answer.options, unknownWords);
      void calls.settle();
      onHeld(held);
    }
  };
  return (
    <FormDialog
      title={t('options.hold.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={only === undefined ? t('options.hold.submitMany', { count: held.length }) : t('options.hold.submit')}
      isPending={sending.pending}
      isDisabled={held.length === 0 || isTooMany || isCounting}
    >
      <Lead only={only} />
      {only === undefined ? <CampaignBulkRows rows={shown} quantity={units.quantity} /> : null}
      <BookingFields
        campaign={campaign}
        quantityLabel={t(only === undefined ? 'options.hold.quantity' : 'campaigns.book.quantity')}
        quantityHint={
          freeOfOnly !== undefined
            ? t(`campaigns.book.${isFirst ? 'quantityHint' : 'daysHint'}`, { count: freeOfOnly })
            : undefined
        }
        periodLabel={t('options.field.period')}
        quantity={units.quantity}
        period={period}
        periodError={isWholePeriod(period) ? undefined : t('campaigns.book.periodRequired')}
        quantityNote={clampedMessage(units.clamped, t)}
        onQuantity={units.setQuantity}
        onQuantityLeft={units.normalise}
        onPeriod={setPeriod}
      />
      {isTooMany ? <Text c="var(--rejected)">{t('options.hold.tooMany', { most: MAX_HELD_SURFACES })}</Text> : null}
      <Refused
        error={refused}
        onWithout={(ids) => {
          setSelected(selected.filter(({ id }) => !ids.includes(id)));
          setRefused(null);
        }}
      />
    </FormDialog>
  );
}

function mostUnits(rows: readonly MediaRow[]): number {
  return Math.max(1, ...rows.map((row) => row.available_quantity));
}

function Lead({ only }: { readonly only: MediaRow | undefined }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {only === undefined ? null : <Text fw={560}>{only.title}</Text>}
      <Text c="dimmed">
        {t('options.hold.lead')} {only === undefined ? t('options.hold.allOrNone') : null}
      </Text>
    </>
  );
}

function toastHeld(t: TFunction, options: readonly OptionRow[], unknownWords: WorkingDays['unknownWords']): void {
  const [first] = options;
  const last = options
    .map(({ hold_until }) => hold_until ?? '')
    .toSorted()
    .at(-1);
  const unknown = last === undefined || last === '' ? null : unknownWords(t, new Date(), new Date(last));
  const isOne = options.length === 1 && first?.hold_until;
  const text = isOne
    ? t('options.hold.done', { until: formatMinute(new Date(isOne)) })
    : t('options.hold.doneMany', { count: options.length });
  const isWanted = options.some(({ approval }) => approval === 'WANTED');
  const details = [isWanted ? t('options.hold.approval') : null, unknown].filter((detail) => detail !== null);
  toast('success', text, { detail: details.length === 0 ? undefined : details.join(' ') });
}

type RefusedProps = { readonly error: unknown; readonly onWithout: (ids: readonly number[]) => void };

const refusalPhrases: Readonly<Record<string, 'refusedLate' | 'refusedInOffer'>> = {
  option_too_late: 'refusedLate',
  already_booked: 'refusedInOffer',
};

/** None was held: names those that could not be, and offers to hold the others. */
function Refused({ error, onWithout }: RefusedProps): React.ReactNode {
  const { t } = useTranslation();
  if (!isApiProblem(error)) return null;
  const { surfaces = [], closed_surfaces: closed = [] } = error.facts;
  const inTheWay = [...surfaces, ...closed].map(({ id }) => id);
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'var(--ink)' } }}>
      {inTheWay.length === 0 ? (
        (error.violations[0]?.message ?? error.detail)
      ) : (
        <Stack gap="xs">
          <Text fw={560}>{t('options.hold.refused')}</Text>
          {closed.length === 0 ? null : <div>{error.detail}</div>}
          {closed.map(({ id, title, date_to }) => (
            <div key={id}>
              {t(`options.hold.${refusalPhrases[error.code] ?? 'refusedCooling'}`, { title, day: date_to })}
            </div>
          ))}
          {surfaces.map(({ id, title, available_quantity: free, days }) => (
            <div key={id}>
              {t('options.hold.refusedFree', { title, free })}
              <DaysInTheWay days={days} refused="booking" />
            </div>
          ))}
          <div>
            <Button size="compact-sm" variant="default" onClick={() => onWithout(inTheWay)}>
              {t('options.hold.without')}
            </Button>
          </div>
        </Stack>
      )}
    </Alert>
  );
}
