import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { intersection, type Period } from '@felulet/domain/period/period.ts';
import { Alert, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isApiProblem } from '../../../client/api-problem.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { type ToastLink, toast } from '../../../ui/toast/toast-store.ts';
import type { OccupancyQuery } from '../../occupancy/shared/occupancy-query.ts';
import { useFreeUnits } from '../../occupancy/shared/use-free-units.ts';
import { ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { useBookingCalls } from '../campaigns.api.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';
import { BookingFields } from './booking-fields.tsx';
import {
  type BookableSurface,
  type BookingBody,
  clampedMessage,
  daysLeft,
  freeHint,
  isOutsideCampaign,
  isWholePeriod,
  toBookingBody,
} from './booking-rules.ts';
import { useKeptQuantity } from './use-kept-quantity.ts';

type Props = {
  readonly campaign: Period & { readonly id: number; readonly name?: string };
  readonly row: BookableSurface;
  /** The days that were asked for; by default the campaign's. */
  readonly days?: Period;
  readonly onBooked: (booking: Booking) => void;
  readonly onClose: () => void;
};

/** Books one surface into the campaign; Enter suffices when the defaults are right. */
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
  const words = days === undefined ? freeHint(campaign, period, budapestDay(new Date())) : 'daysHint';
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
        // After a refusal the number that was free when the dialog opened is outdated.
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

type DrawnDaysProps = {
  readonly campaign: Period;
  /** The days that were chosen on the board. */
  readonly days: Period;
  readonly period: PeriodValue;
  readonly onPeriod: (period: PeriodValue) => void;
};

/** Says that the days chosen on the board reach beyond the campaign, offers those within it, and says when they were cut. */
function DrawnDays({ campaign, days, period, onPeriod }: DrawnDaysProps): React.ReactNode {
  const { t } = useTranslation();
  if (!isOutsideCampaign(campaign, days.date_from, days.date_to)) return null;
  const within = intersection(campaign, days);
  const isAt = (place: Period | null): boolean => period.from === place?.date_from && period.to === place?.date_to;
  const words = { drawn: formatPeriod(days), campaign: formatPeriod(campaign) };
  if (isAt(within)) return <Note>{t('campaigns.book.daysCut', words)}</Note>;
  if (!isAt(days)) return null;
  return (
    <Note>
      <Group gap="xs">
        {t(within === null ? 'campaigns.book.daysOutside' : 'campaigns.book.daysBeyond', words)}
        {within === null ? null : (
          <ActionButton
            variant="default"
            size="compact-sm"
            onClick={() => onPeriod({ from: within.date_from, to: within.date_to })}
          >
            {t('campaigns.book.daysWithin')}
          </ActionButton>
        )}
      </Group>
    </Note>
  );
}

function Note({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return (
    <Alert role="status" bg="var(--waiting-soft)" styles={{ message: { color: 'var(--ink)' } }}>
      {children}
    </Alert>
  );
}

type Campaign = Period & { readonly id: number };
type Booked = (booking: Booking) => void;
type FormOptions = {
  readonly onBooked: Booked;
  /** The days that were chosen before the campaign. */
  readonly days?: PeriodValue | undefined;
  /** Leads to the offer, for somebody who books from elsewhere. */
  readonly way?: ToastLink | undefined;
};
type Faults = { readonly quantity?: string; readonly period?: string };

type BookingForm = {
  readonly quantity: number | null;
  readonly period: PeriodValue;
  /** The free units on the chosen days; null while unknown. */
  readonly free: number | null;
  readonly quantityError: string | undefined;
  /** Says that a typed number was lowered to what is free. */
  readonly quantityNote: string | undefined;
  readonly periodError: string | undefined;
  readonly pending: boolean;
  /** The booking that was refused for lack of units, so that the dialog can say why. */
  readonly refused: OccupancyQuery | null;
  setQuantity(quantity: number | null): void;
  setPeriod(period: PeriodValue): void;
  /** Lowers the typed quantity to what is free. */
  normalise(): void;
  submit(): Promise<void>;
};

/** The booking of one surface; the default is one unit over the campaign's period. */
function useBookingForm(campaign: Campaign, row: BookableSurface, { onBooked, days, way }: FormOptions): BookingForm {
  const { t } = useTranslation();
  const { book } = useBookingCalls();
  const [period, setPeriod] = useState<PeriodValue>(() => days ?? daysLeft(campaign, budapestDay(new Date())));
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<OccupancyQuery | null>(null);
  const { free, setFree } = useFreeUnits(row.id, { days: period, free: row.available_quantity }, period);
  const { quantity, clamped, setQuantity, normalise, toSend } = useKeptQuantity(1, free);
  const sending = useSending<BookingBody, Booking>(book, false);

  const submit = async (): Promise<void> => {
    if (!isWholePeriod(period)) return setFaults({ period: t('campaigns.book.periodRequired') });
    const kept = toSend();
    if (kept === null) return;
    const body = toBookingBody(campaign, { ...row, available_quantity: free }, { quantity: kept, ...period });
    if (body.outside_period && !(await askOutsidePeriod(t, campaign, body))) return;
    setFaults({});
    setRefused(null);
    const outcome = await sending.send(body, undefined);
    if (outcome.kind === 'saved') {
      const detail = [...(way === undefined ? [] : [row.title]), clampedMessage(clamped, t)]
        .filter(Boolean)
        .join(' – ');
      toast('success', t('campaigns.book.success'), { detail: detail || undefined, link: way });
      onBooked(outcome.answer);
    } else if (outcome.kind === 'refused') {
      const found = faultsOf(outcome.error, t);
      setFaults(found);
      const left = freeAfter(outcome.error);
      if (left !== undefined) {
        setFree(left);
        setRefused({ ...period, quantity: body.quantity });
      }
      toastRefused(t, outcome.error, found);
    }
  };
  return {
    quantity,
    period,
    free,
    quantityError: faults.quantity,
    periodError: faults.period,
    quantityNote: clampedMessage(clamped, t),
    pending: sending.pending,
    refused,
    setPeriod: (typed) => {
      setFaults(({ period: _, ...others }) => others);
      setPeriod(typed);
    },
    submit,
    setQuantity,
    normalise,
  };
}

/** The toast names a fault that no field shows. */
function toastRefused(t: TFunction, error: unknown, found: Faults): void {
  if (Object.keys(found).length === 0) toastProblem(error, t('campaigns.book.failure'));
  else toast('danger', t('campaigns.book.failure'));
}

/** The number of free units that the refusal names. */
function freeAfter(error: unknown): number | undefined {
  return isApiProblem(error) && error.status === 409 ? error.facts.available_quantity : undefined;
}

/** The refusal's messages by field; the number of free units belongs to the quantity. */
function faultsOf(error: unknown, t: TFunction): Faults {
  if (!isApiProblem(error)) return {};
  const count = freeAfter(error);
  if (count !== undefined) {
    return { quantity: count > 0 ? t('campaigns.book.taken', { count }) : t('campaigns.book.takenNone') };
  }
  return { ...fault(error, 'quantity', ['quantity']), ...fault(error, 'period', ['date_from', 'date_to']) };
}

function fault(error: ApiProblem, name: keyof Faults, paths: readonly string[]): Faults {
  const violation = error.violations.find(({ propertyPath }) => paths.includes(propertyPath));
  return violation === undefined ? {} : { [name]: violation.message };
}
