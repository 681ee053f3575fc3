import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { lengthInDays } from '@felulet/domain/period/period.ts';
import { useTranslation } from 'react-i18next';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import { periodWords } from '../../../ui/time-scale/scale-words.ts';
import { columnsATile } from '../parts/board-tiles.ts';
import type { CellPosition } from './board-keys.ts';
import { boardCellAt, cellWords } from './cell-words.ts';
import type { BoardData } from './use-board-tiles.ts';

export type CellWords = {
  /** Empty for a cell that is not loaded. */
  of(place: CellPosition): string;
  period(column: number): string;
  /** For several columns the days and their number; for one column its own text. */
  stretch(ends: { readonly from: number; readonly to: number }): string;
  /** Adds a tooltip to the pointed cell; thousands of unread texts would cost too much. */
  tip(target: EventTarget, place: CellPosition | null): void;
};

export function useCellWords(unit: CalendarUnit, columns: readonly ScaleColumn[], board: BoardData): CellWords {
  const { t, i18n } = useTranslation();
  const period = (column: number): string => {
    const days = columns[column];
    return days === undefined ? '' : periodWords(t, i18n.language, unit, days);
  };
  const of = ({ row, column }: CellPosition): string => {
    const [days, strip] = [columns[column], columnsATile[unit]];
    const cells = board.cellsAt(row, Math.floor(column / strip));
    if (days === undefined || cells === undefined) return '';
    return cellWords(t, cells, boardCellAt(cells, column % strip), period(column), days);
  };
  const stretch: CellWords['stretch'] = ({ from, to }) => {
    const [first, last] = [columns[from], columns[to]];
    if (from === to || first === undefined || last === undefined) return period(from);
    const days = { date_from: first.date_from, date_to: last.date_to };
    return t('occupancy.grid.stretch', { period: formatPeriod(days), count: lengthInDays(days) });
  };
  return {
    of,
    period,
    stretch,
    tip: (target, place) => {
      if (place === null || !(target instanceof HTMLElement) || target.dataset.column === undefined) return;
      const text = of(place);
      if (text !== '') target.dataset.tip = text;
    },
  };
}
