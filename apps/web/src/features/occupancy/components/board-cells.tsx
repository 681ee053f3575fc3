import type { OccupancyRow } from '@felulet/contract/medias/occupancy.contract.ts';
import { memo } from 'react';
import styles from './board.module.css';
import type { BoardColumn } from './board-columns.ts';
import { cellOf } from './cell-words.ts';

/**
 * Drawing and fetching go in steps, so that most movements of the scrollbar change nothing, and the others little. Every tile
 * has a whole number of steps.
 */
export const DRAWING_STEP = 8;
/** Larger numbers do not fit; the tooltip has them. */
const LARGEST_SHOWN = 999;

type Props = {
  readonly first: number;
  readonly columns: readonly BoardColumn[];
  readonly side: number;
  readonly size: number;
  readonly strip: number;
  readonly row: OccupancyRow | undefined;
  readonly activeColumn: number | null;
  readonly activeWords: string;
};

/** A few neighbouring cells of one row. */
export const BoardCells = memo(function BoardCells(props: Props): React.ReactNode {
  const { first, columns } = props;
  return columns.slice(first, first + DRAWING_STEP).map((column, offset) => boardCell(props, column, first + offset));
});

/** Without a component of its own: a thousand of them are on screen. */
function boardCell(props: Props, column: BoardColumn, index: number): React.ReactNode {
  const { row, side, size, strip, activeColumn, activeWords } = props;
  const cell = row === undefined ? null : cellOf(row, index % strip);
  const total = row?.quantity ?? 1;
  return (
    <td
      key={index}
      className={styles.cell}
      aria-colindex={index + 2}
      aria-label={activeColumn === index ? activeWords : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      data-column={index}
      data-full={cell?.free === 0 || undefined}
      data-whole={cell?.free === total || undefined}
      data-weekend={column.isWeekend || undefined}
      data-today={column.isToday || undefined}
      data-past={column.isPast || undefined}
      data-first={column.startsGroup || undefined}
      style={{
        left: side + index * size,
        width: size,
        // reason: custom properties are not in the types of styles
        ...({ '--booked': (cell?.booked ?? 0) / total, '--waiting': (cell?.waiting ?? 0) / total } as object),
      }}
    >
      {cell === null ? null : cell.free > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : cell.free}
    </td>
  );
}
