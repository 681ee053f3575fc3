import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { unitName } from '../../../ui/text/unit-name.ts';
import {
  oneDecimal,
  type PriceFormValues,
  proposedValue,
  type RentalUnits,
  rentalPeriodProposal,
} from '../parts/price-form-values.ts';

type RentalPeriodTexts = {
  /** '28 nap = 2 × 2 hét'; null where the unit says nothing about days. */
  readonly hint: string | null;
  /** The warning about a value that differs from the days; null when it does not, or when none is given. */
  readonly differs: string | null;
  /** The value as the question names it: '1 × 2 hét'. */
  readonly given: string;
};

export function useRentalPeriodTexts(
  booking: Booking,
  units: RentalUnits,
  { rental_period_unit: unitId, rental_period_value: typed }: PriceFormValues,
): RentalPeriodTexts {
  const { t } = useTranslation();
  const value = oneDecimal(typed);
  const proposal = rentalPeriodProposal(booking, units, unitId);
  const unit = unitName(units.find((candidate) => candidate.id === unitId)?.name ?? '', t);
  const times = (amount: number): string => t('prices.form.times', { value: formatNumber(amount, 1), unit });
  const given = times(value ?? 0);
  if (proposal === null) return { hint: null, differs: null, given };
  const proposed = proposedValue(proposal);
  const days = t('bookings.info.days', { count: proposal.days });
  const hint = t(`prices.form.period.${proposal.kind}`, { days, times: times(proposed) });
  const differs = value === null || value === proposed ? null : t('prices.form.periodDiffers', { hint });
  return { hint, differs, given };
}

/** Asks about a rental period that differs from the booking's days, once for each value; resolves to true to send. */
export function useRentalPeriodQuestion(
  booking: Booking,
  units: RentalUnits,
  values: PriceFormValues,
): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirmed = useRef<string | null>(null);
  const { differs, given } = useRentalPeriodTexts(booking, units, values);
  return async () => {
    // The server refuses less than one anyway.
    const isDoubtful = differs !== null && (values.rental_period_value ?? 0) >= 1 && confirmed.current !== given;
    if (!isDoubtful) return true;
    const isWanted = await ask({
      title: t('prices.form.rentalPeriod'),
      body: `${differs} ${t('prices.form.periodQuestion', { given })}`,
      confirm: t('prices.form.periodYes', { given }),
    });
    if (isWanted) confirmed.current = given;
    return isWanted;
  };
}
