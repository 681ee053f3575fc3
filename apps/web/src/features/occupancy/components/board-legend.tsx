import { groupThousands } from '@felulet/domain/format/money.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import { MOST_ROWS } from './board-grid.tsx';

const marks = ['booked', 'waiting', 'option', 'free'] as const;

type Props = { readonly unit: CalendarUnit; readonly total: number | null; readonly inSight: number };

/** What the marks of a cell mean, and how many surfaces there are. */
export function BoardLegend({ unit, total, inSight }: Props): React.ReactNode {
  const { t } = useTranslation();
  // A finger that drags scrolls the board.
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.bottom}>
      {total === null ? null : (
        // What scrolls is printed as it stands. [D13.48 how many]
        <p className={styles.printed}>
          {t('occupancy.grid.printed', { shown: groupThousands(inSight), total: groupThousands(total), count: total })}
        </p>
      )}
      <ul className={styles.legend} aria-label={t('occupancy.legend.label')}>
        {[...marks, ...(unit === 'day' ? (['weekend'] as const) : []), 'today' as const].map((mark) => (
          <li key={mark}>
            <span className={`${styles.swatch} ${styles[mark] ?? ''}`} aria-hidden="true" />
            {t(`occupancy.legend.${mark}`)}
          </li>
        ))}
        <li>{t(isTouched ? 'occupancy.legend.severalByTouch' : 'occupancy.legend.several')}</li>
        <li>{t(unit === 'day' ? 'occupancy.legend.number' : 'occupancy.legend.numberWorst')}</li>
      </ul>
      <span>
        {total === null ? null : t('occupancy.grid.total', { total: groupThousands(total), count: total })}
        {total !== null && total > MOST_ROWS
          ? ` ${t('occupancy.grid.capped', { most: groupThousands(MOST_ROWS) })}`
          : null}
      </span>
    </div>
  );
}
