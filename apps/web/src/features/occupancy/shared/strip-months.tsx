import { unitsOf } from '@felulet/domain/period/calendar-unit.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { useTranslation } from 'react-i18next';
import { monthName, shortMonthName } from '../../../ui/text/calendar-names.ts';
import styles from './occupancy-strip.module.css';

type Props = { readonly period: Period; readonly onMonth: (month: string) => void };

/** Where the months begin under the strip; each brings up its page of the calendar. */
export function StripMonths({ period, onMonth }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  const days = lengthInDays(period);
  const months = unitsOf('month', period).slice(1);
  return (
    <div className={styles.months}>
      {months.map(({ date_from: first }, index) => {
        const month = first.slice(0, 7);
        const isJanuary = month.endsWith('-01');
        const before = lengthInDays({ date_from: period.date_from, date_to: first }) - 1;
        const label = t('medias.booking.showMonth', { month: monthName(month, i18n.language) });
        const name = shortMonthName(month, i18n.language);
        return (
          <button
            key={month}
            type="button"
            style={{ left: `${(before / days) * 100}%` }}
            aria-label={label}
            data-tip={label}
            data-year={isJanuary || undefined}
            data-second={index % 2 === 0 || undefined}
            data-third={index % 3 === 0 || undefined}
            onClick={() => onMonth(month)}
          >
            {isJanuary ? month.slice(0, 4) : name}
          </button>
        );
      })}
    </div>
  );
}
