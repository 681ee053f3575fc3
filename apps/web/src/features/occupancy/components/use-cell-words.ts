import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { useTranslation } from 'react-i18next';
import type { BoardColumn } from './board-columns.ts';
import type { Place } from './board-keys.ts';
import { columnsATile } from './board-tiles.ts';
import { cellOf, cellWords, periodWords } from './cell-words.ts';
import type { BoardData } from './use-board-tiles.ts';

export type CellWords = {
  /** Empty for a cell that is not there yet. */
  of(place: Place): string;
  period(column: number): string;
  /** Gives a cell its tooltip when it is pointed at; a thousand texts nobody reads would cost too much. */
  tip(target: EventTarget, place: Place | null): void;
};

export function useCellWords(unit: CalendarUnit, columns: readonly BoardColumn[], board: BoardData): CellWords {
  const { t, i18n } = useTranslation();
  const period = (column: number): string => {
    const days = columns[column];
    return days === undefined ? '' : periodWords(t, i18n.language, unit, days);
  };
  const of = ({ row, column }: Place): string => {
    const [days, strip] = [columns[column], columnsATile[unit]];
    const cells = board.cellsAt(row, Math.floor(column / strip));
    if (days === undefined || cells === undefined) return '';
    return cellWords(t, cells, cellOf(cells, column % strip), period(column), days);
  };
  return {
    of,
    period,
    tip: (target, place) => {
      if (place === null || !(target instanceof HTMLElement) || target.dataset.column === undefined) return;
      const text = of(place);
      if (text !== '') target.dataset.tip = text;
    },
  };
}
