import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { type CalendarUnit, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import { monthName, weekdayName } from '../../../ui/text/calendar-names.ts';

export type BoardCell = {
  readonly free: number;
  readonly booked: number;
  readonly waiting: number;
  /** The waiting units that an option holds. */
  readonly options: number;
  readonly freeDays: number;
  /** The percentage of taken unit-days. */
  readonly share: number;
};

/** `index` is the column within the tile. */
export function boardCellAt(row: OccupancyRow, index: number): BoardCell {
  const [booked, waiting] = [row.booked[index] ?? 0, row.waiting[index] ?? 0];
  const [options, freeDays] = [row.options[index] ?? 0, row.free_days[index] ?? 0];
  const free = Math.max(0, row.quantity - booked - waiting);
  return { booked, waiting, options, free, freeDays, share: row.share[index] ?? 0 };
}

/** The period of a column in words: the day with its weekday, the week with its number, or the month. */
export function periodWords(t: TFunction, language: string, unit: CalendarUnit, period: Period): string {
  if (unit === 'month') return monthName(period.date_from.slice(0, 7), language);
  if (unit === 'day') return `${period.date_from}, ${weekdayName(period.date_from, language)}`;
  return t('occupancy.grid.weekLabel', { week: weekNumber(period.date_from), period: formatPeriod(period) });
}

/** All figures of a cell in words; for several days also the number of days with free units. */
export function cellWords(t: TFunction, row: OccupancyRow, cell: BoardCell, words: string, period: Period): string {
  const { free, booked, waiting, options, freeDays, share } = cell;
  const text = t(options > 0 ? 'occupancy.grid.cellOptions' : 'occupancy.grid.cell', {
    title: row.title,
    period: words,
    free,
    booked,
    waiting,
    options,
    total: row.quantity,
  });
  const of = lengthInDays(period);
  return of === 1 ? text : `${text}; ${t('occupancy.grid.freeDays', { days: freeDays, of, share })}`;
}
