import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { lengthInDays } from '@felulet/domain/period/period.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { monthName, shortMonthName } from '../../../ui/text/calendar-names.ts';
import { addMonths, type Month, monthOf } from './calendar-month.ts';
import styles from './free-year.module.css';
import { type Occupancy, occupancyOf } from './occupancy.ts';

type Segment = NonNullable<Media['availability']>[number];
type Props = {
  readonly total: number;
  readonly segments: readonly Segment[];
  readonly onMonth: (month: Month) => void;
};

const MONTHS_SHOWN = 12;
const legend: readonly Occupancy[] = ['free', 'partly', 'full'];

/** How many units are free over the coming year, as one bar. */
export function FreeYear({ total, segments, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = lengthInDays({ date_from: first.date_from, date_to: last.date_to });
  const textOf = (segment: Segment): string =>
    t('medias.booking.segment', { period: formatPeriod(segment), free: segment.available_quantity, total });
  return (
    <div>
      <h3 className={styles.title}>{t('medias.booking.year')}</h3>
      <div className={styles.bar} aria-hidden="true">
        {segments.map((segment) => (
          <div
            key={segment.date_from}
            className={`${styles.segment} ${styles[occupancyOf(segment.available_quantity, total)]}`}
            style={{ width: `${(lengthInDays(segment) / days) * 100}%` }}
            data-tip={textOf(segment)}
          />
        ))}
      </div>
      <Months from={first.date_from} days={days} onMonth={onMonth} />
      <VisuallyHidden>
        <p>{t('medias.booking.freeUntil', { from: first.date_from, to: last.date_to })}</p>
        <ul>
          {segments.map((segment) => (
            <li key={segment.date_from}>{textOf(segment)}</li>
          ))}
        </ul>
      </VisuallyHidden>
      <ul className={styles.legend}>
        {legend.map((kind) => (
          <li key={kind}>
            <span className={`${styles.swatch} ${styles[kind]}`} aria-hidden="true" />
            {t(`medias.booking.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type MonthsProps = {
  readonly from: string;
  readonly days: number;
  readonly onMonth: (month: Month) => void;
};

/** Where the months begin under the bar; each brings up its page of the calendar. */
function Months({ from, days, onMonth }: MonthsProps): React.ReactNode {
  const { t, i18n } = useTranslation();
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(monthOf(from), index + 1));
  return (
    <div className={styles.months}>
      {months.map((month) => {
        const before = lengthInDays({ date_from: from, date_to: `${month}-01` }) - 1;
        const label = t('medias.booking.showMonth', { month: monthName(month, i18n.language) });
        return (
          <button
            key={month}
            type="button"
            style={{ left: `${(before / days) * 100}%` }}
            aria-label={label}
            data-tip={label}
            onClick={() => onMonth(month)}
          >
            {shortMonthName(month, i18n.language)}
          </button>
        );
      })}
    </div>
  );
}
