import { type CalendarUnit, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, shortMonthName, shortWeekdayName } from '../../../ui/text/calendar-names.ts';
import { type BoardColumn, columnGroups } from '../parts/board-columns.ts';
import styles from './board.module.css';
import { periodWords } from './cell-words.ts';

type Props = {
  readonly unit: CalendarUnit;
  readonly columns: readonly BoardColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly side: number;
  readonly size: number;
  /** The month or year whose name would be cut at the left edge. */
  readonly unnamed: string | null;
};

/** Months above days and weeks, years above months; the name of a group stays visible while there is room. */
export const BoardHeader = memo(function BoardHead(props: Props): React.ReactNode {
  const { unit, columns, firstColumn, lastColumn, side, size, unnamed } = props;
  const { t, i18n } = useTranslation();
  return (
    <tr className={styles.head} aria-rowindex={1}>
      <th className={styles.corner} scope="col" aria-colindex={1} style={{ width: side }}>
        {t('occupancy.grid.surface')}
      </th>
      {columnGroups(columns, firstColumn, lastColumn).map(({ name, from, span }) => (
        <td
          key={name}
          className={styles.group}
          aria-hidden="true"
          style={{ left: side + from * size, width: span * size }}
        >
          {name === unnamed ? null : (
            <span style={{ left: side + 8 }}>{unit === 'month' ? name : monthName(name, i18n.language)}</span>
          )}
        </td>
      ))}
      {columns.slice(firstColumn, lastColumn + 1).map((column, offset) => (
        <th
          key={column.date_from}
          className={styles.columnHead}
          scope="col"
          aria-colindex={firstColumn + offset + 2}
          aria-label={periodWords(t, i18n.language, unit, column)}
          aria-current={column.isToday ? 'date' : undefined}
          data-weekend={column.isWeekend || undefined}
          data-today={column.isToday || undefined}
          data-first={column.startsGroup || undefined}
          style={{ left: side + (firstColumn + offset) * size, width: size }}
        >
          <ColumnName unit={unit} column={column} />
        </th>
      ))}
    </tr>
  );
});

function ColumnName({ unit, column }: { readonly unit: CalendarUnit; readonly column: BoardColumn }): React.ReactNode {
  const { t, i18n } = useTranslation();
  const { date_from: day } = column;
  if (unit === 'month') return <b>{shortMonthName(day.slice(0, 7), i18n.language)}</b>;
  const number = Number(day.slice(8));
  if (unit === 'day') {
    return (
      <>
        <b>{number}</b>
        <span>{shortWeekdayName(day, i18n.language)}</span>
      </>
    );
  }
  return (
    <>
      <b>{t('occupancy.grid.week', { week: weekNumber(day) })}</b>
      <span>{day.slice(5)}</span>
    </>
  );
}
