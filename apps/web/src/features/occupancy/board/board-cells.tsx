import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { memo } from 'react';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import styles from './board.module.css';
import { type BoardCell, boardCellAt, digitsOf } from './cell-words.ts';

/** Drawing and loading advance in steps, so that most scrolling changes nothing. A tile has a whole number of steps. */
export const DRAWING_STEP = 8;

/** Longer ones do not fit beside a percentage; the tooltip has them. */
const MOST_DIGITS = '99/99'.length;

/**
 * The cells of a row follow each other in the flow: positioned singly, each would be a layer, and style, painting and hit tests would cost a
 * multiple. `apart` are those that only hold the focus.
 */
export type Standing = 'leading' | 'following' | 'apart';

type Props = {
  readonly first: number;
  readonly standing: Standing;
  readonly columns: readonly ScaleColumn[];
  readonly side: number;
  readonly size: number;
  readonly strip: number;
  readonly row: OccupancyRow | undefined;
  readonly activeColumn: number | null;
  readonly activeWords: string;
};

/** A few neighbouring cells of a row. */
export const BoardCells = memo(function BoardCells(props: Props): React.ReactNode {
  const { first, columns } = props;
  return columns.slice(first, first + DRAWING_STEP).map((column, offset) => boardCell(props, column, first + offset));
});

/** A plain function with little style for free cells: a thousand of them are on screen. Their bars lie below them. */
function boardCell(props: Props, column: ScaleColumn, index: number): React.ReactNode {
  const { row, strip, activeColumn, activeWords } = props;
  const cell = row === undefined ? null : boardCellAt(row, index % strip);
  return (
    <td
      key={index}
      className={styles.cell}
      aria-colindex={index + 2}
      aria-label={activeColumn === index ? activeWords : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      data-column={index}
      data-today={column.isToday || undefined}
      data-first={column.startsGroup || undefined}
      style={placeOf(props, index)}
    >
      {row === undefined || cell === null ? null : figuresOf(row, cell, column)}
    </td>
  );
}

/** Nothing where nothing is taken. Of a day the units taken and free, for who listens: its bar has them; of several days the busiest one's. */
function figuresOf(
  { quantity }: OccupancyRow,
  { booked, waiting, share }: BoardCell,
  column: ScaleColumn,
): React.ReactNode {
  if (booked + waiting === 0) return null;
  const digits = digitsOf(quantity, booked + waiting);
  if (column.date_from === column.date_to) return digits;
  if (quantity === 1 || digits.length > MOST_DIGITS) return `${share}%`;
  return (
    <>
      <b>{digits}</b> {share}%
    </>
  );
}

function placeOf({ standing, first, side, size }: Props, index: number): React.CSSProperties {
  if (standing === 'apart') return { position: 'absolute', left: side + index * size, width: size };
  return standing === 'leading' && index === first ? { marginLeft: index * size, width: size } : { width: size };
}
