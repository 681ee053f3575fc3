import type { ShortDays } from '@felulet/contract/problem.ts';
import { formatDays } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './why-not-free.module.css';

const MOST_SHOWN = 8;

type Props = {
  readonly days: readonly ShortDays[];
  /** What was refused: a booking, or a smaller quantity. */
  readonly refused: 'booking' | 'quantity';
};

/** The days that are not free, with the free and missing units. */
export function DaysInTheWay({ days, refused }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (days.length === 0) return null;
  const rest = days.length - MOST_SHOWN;
  return (
    <div>
      <p className={styles.head}>{t(refused === 'booking' ? 'occupancy.why.days' : 'occupancy.why.daysTaken')}</p>
      <ul className={`${styles.days} tabular`}>
        {days.slice(0, MOST_SHOWN).map((part) => (
          <li key={part.date_from}>
            {t(refused === 'booking' ? 'occupancy.why.day' : 'occupancy.why.taken', {
              period: formatDays(part),
              free: part.free,
              missing: part.missing,
            })}
          </li>
        ))}
        {rest > 0 ? <li>{t('occupancy.why.more', { count: rest })}</li> : null}
      </ul>
    </div>
  );
}
