import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PeriodField, type PeriodValue } from '../../../ui/fields/period-field.tsx';
import { hintBelowInput } from './brief-fields.tsx';
import styles from './browser.module.css';

/** The values that differ among several lines: their fields are empty, and each line keeps its own. */
export type Differing = { readonly quantity: boolean; readonly period: boolean };

type Props = {
  readonly campaign: Period;
  readonly quantityLabel: string;
  readonly quantityHint?: string | undefined;
  readonly periodLabel?: string | undefined;
  readonly quantity: number | null;
  readonly period: PeriodValue;
  readonly quantityNote?: string | undefined;
  readonly quantityError?: string | undefined;
  readonly periodError?: string | undefined;
  /** With several lines, a field that is left empty changes nothing. */
  readonly differing?: Differing | undefined;
  readonly onQuantity: (quantity: number | null) => void;
  readonly onQuantityLeft?: (() => void) | undefined;
  readonly onPeriod: (period: PeriodValue) => void;
};

/** Quantity and period. */
export function BookingFields(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { differing } = props;
  return (
    <>
      <NumberField
        label={props.quantityLabel}
        description={
          props.quantityNote === undefined ? (
            (props.quantityHint ?? (differing?.quantity ? t('ui.form.differentHint') : undefined))
          ) : (
            <span className={styles.note} role="status">
              {props.quantityNote}
            </span>
          )
        }
        inputWrapperOrder={hintBelowInput}
        required={differing === undefined}
        suffix={t('campaigns.book.unit', { count: props.quantity ?? 0 })}
        {...(differing?.quantity && { placeholder: t('ui.form.different') })}
        data-autofocus
        value={props.quantity}
        error={props.quantityError}
        onChange={props.onQuantity}
        onBlur={props.onQuantityLeft}
        onFocus={(event) => event.currentTarget.select()}
      />
      <BookingPeriod {...props} />
    </>
  );
}

/** The period alone, where the quantity is known. */
export function BookingPeriod(
  props: Pick<Props, 'campaign' | 'periodLabel' | 'period' | 'periodError' | 'differing' | 'onPeriod'>,
): React.ReactNode {
  const { t } = useTranslation();
  const { campaign, differing } = props;
  const today = budapestDay(new Date());
  return (
    <PeriodField
      label={props.periodLabel ?? t('campaigns.book.period')}
      description={[
        differing?.period ? t('ui.form.differentHint') : '',
        t('campaigns.book.campaignPeriod', { period: formatPeriod(campaign) }),
        campaign.date_from < today ? t('campaigns.book.fromToday') : '',
      ]
        .join(' ')
        .trim()}
      {...(differing?.period && { placeholder: t('ui.form.different') })}
      inputWrapperOrder={hintBelowInput}
      minimum={today}
      required={differing === undefined}
      value={props.period}
      error={props.periodError}
      onChange={props.onPeriod}
    />
  );
}
