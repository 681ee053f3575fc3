import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PeriodField, type PeriodValue } from '../../../ui/form/period-field.tsx';
import { hintBelow } from './brief-fields.tsx';
import styles from './browser.module.css';

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
  readonly onQuantity: (quantity: number | null) => void;
  readonly onQuantityLeft?: (() => void) | undefined;
  readonly onPeriod: (period: PeriodValue) => void;
};

/** How many, and from when to when. */
export function BookingFields(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const today = budapestDay(new Date());
  const begun = props.campaign.date_from < today ? t('campaigns.book.fromToday') : '';
  return (
    <>
      <NumberField
        label={props.quantityLabel}
        description={
          props.quantityNote === undefined ? (
            props.quantityHint
          ) : (
            <span className={styles.note} role="status">
              {props.quantityNote}
            </span>
          )
        }
        inputWrapperOrder={hintBelow}
        required
        suffix={t('campaigns.book.unit', { count: props.quantity ?? 0 })}
        data-autofocus
        value={props.quantity}
        error={props.quantityError}
        onChange={props.onQuantity}
        onBlur={props.onQuantityLeft}
        onFocus={(event) => event.currentTarget.select()}
      />
      <PeriodField
        label={props.periodLabel ?? t('campaigns.book.period')}
        description={[t('campaigns.book.campaignPeriod', { period: formatPeriod(props.campaign) }), begun].join(' ')}
        inputWrapperOrder={hintBelow}
        minimum={today}
        required
        value={props.period}
        error={props.periodError}
        onChange={props.onPeriod}
      />
    </>
  );
}
