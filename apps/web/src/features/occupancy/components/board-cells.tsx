import type { OccupancyRow } from '@felulet/contract/medias/occupancy.contract.ts';
import { memo } from 'react';
import styles from './board.module.css';
import type { BoardColumn } from './board-columns.ts';
import { type Cell, cellOf } from './cell-words.ts';

/**
 * Drawing and fetching go in steps, so that most movements of the scrollbar change nothing, and the others little. Every tile
 * has a whole number of steps.
 */
export const DRAWING_STEP = 8;
/** Larger numbers do not fit; the tooltip has them. */
const LARGEST_SHOWN = 999;
/** In pixels, of a cell in which every unit is taken. */
const FILL_HEIGHT = 18;

/**
 * The cells of a row stand one after the other: placed singly, each would be a layer of its own, and cost a multiple to style,
 * to paint and to find under the pointer. `apart` are those that only hold the focus.
 */
export type Standing = 'leading' | 'following' | 'apart';

type Props = {
  readonly first: number;
  readonly standing: Standing;
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

/** Without a component of its own, and with little to style while it is free: a thousand of them are on screen. */
function boardCell(props: Props, column: BoardColumn, index: number): React.ReactNode {
  const { row, strip, activeColumn, activeWords } = props;
  const cell = row === undefined ? null : cellOf(row, index % strip);
  const isTaken = cell !== null && cell.booked + cell.waiting > 0;
  return (
    <td
      key={index}
      className={isTaken ? `${styles.cell} ${styles.taken}` : styles.cell}
      aria-colindex={index + 2}
      aria-label={activeColumn === index ? activeWords : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      data-column={index}
      data-full={cell?.free === 0 || undefined}
      data-today={column.isToday || undefined}
      data-past={(isTaken && column.isPast) || undefined}
      data-first={column.startsGroup || undefined}
      style={{ ...placeOf(props, index), ...(isTaken ? fillOf(cell, row?.quantity ?? 1) : null) }}
    >
      {cell === null ? null : cell.free > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : cell.free}
    </td>
  );
}

function placeOf({ standing, first, side, size }: Props, index: number): React.CSSProperties {
  if (standing === 'apart') return { position: 'absolute', left: side + index * size, width: size };
  return standing === 'leading' && index === first ? { marginLeft: index * size, width: size } : { width: size };
}

/** What is taken stands up from the floor of the cell: booked units below, pending ones above, and those that an option holds on top. */
function fillOf({ booked, waiting, options }: Cell, total: number): React.CSSProperties {
  const [low, middle, high] = [booked, waiting - options, options].map((units) => (units / total) * FILL_HEIGHT);
  return {
    backgroundSize: `100% ${low}px, 100% ${middle}px, 100% ${high}px`,
    backgroundPosition: `left bottom, left bottom ${low}px, left bottom ${(low ?? 0) + (middle ?? 0)}px`,
  };
}
