import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnName } from '../../../ui/time-scale/column-name.tsx';
import { columnGroups, type ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import { groupWords, periodWords } from '../../../ui/time-scale/scale-words.ts';
import scale from '../../../ui/time-scale/time-scale.module.css';
import styles from './board.module.css';

type Props = {
  readonly unit: CalendarUnit;
  readonly columns: readonly ScaleColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly side: number;
  readonly size: number;
  /** The month or year whose name would be cut at the left edge. */
  readonly unnamed: string | null;
};

/** Months above days and weeks, years above months and quarters; the name of a group stays visible while there is room. */
export const BoardHeader = memo(function BoardHead(props: Props): React.ReactNode {
  const { unit, columns, firstColumn, lastColumn, side, size, unnamed } = props;
  const { t, i18n } = useTranslation();
  return (
    <tr className={`${scale.head} ${styles.head}`} aria-rowindex={1}>
      <th className={`${scale.corner} ${styles.corner}`} scope="col" aria-colindex={1} style={{ width: side }}>
        {t('occupancy.grid.surface')}
      </th>
      {columnGroups(columns, firstColumn, lastColumn).map(({ name, from, span }) => (
        <td
          key={name}
          className={scale.group}
          aria-hidden="true"
          style={{ left: side + from * size, width: span * size }}
        >
          {name === unnamed ? null : <span style={{ left: side + 8 }}>{groupWords(name, i18n.language)}</span>}
        </td>
      ))}
      {columns.slice(firstColumn, lastColumn + 1).map((column, offset) => (
        <th
          key={column.date_from}
          className={scale.column}
          scope="col"
          aria-colindex={firstColumn + offset + 2}
          aria-label={periodWords(t, i18n.language, unit, column)}
          aria-current={column.isToday ? 'date' : undefined}
          data-weekend={column.isWeekend || undefined}
          data-today={column.isToday || undefined}
          data-first={column.startsGroup || undefined}
          style={{ left: side + (firstColumn + offset) * size, width: size }}
        >
          <ColumnName unit={unit} day={column.date_from} />
        </th>
      ))}
    </tr>
  );
});
