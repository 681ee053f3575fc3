import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import type { Taken } from '@felulet/domain/availability/occupancy.ts';
import { dayNumber } from '@felulet/domain/period/day.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { memo } from 'react';
import type { BoardColumn } from '../parts/board-columns.ts';
import styles from './board.module.css';
import { type BoardCell, boardCellAt } from './cell-words.ts';

/** Drawing and loading advance in steps, so that most scrolling changes nothing. A tile has a whole number of steps. */
export const DRAWING_STEP = 8;
/** Larger numbers do not fit; the tooltip has them. */
const LARGEST_SHOWN = 999;
/** The height in pixels of a cell in which every unit is taken. */
const FILL_HEIGHT = 18;

/**
 * The cells of a row follow each other in the flow: positioned singly, each would be a layer, and style, painting and hit tests would cost a
 * multiple. `apart` are those that only hold the focus.
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

/** A few neighbouring cells of a row. */
export const BoardCells = memo(function BoardCells(props: Props): React.ReactNode {
  const { first, columns } = props;
  return columns.slice(first, first + DRAWING_STEP).map((column, offset) => boardCell(props, column, first + offset));
});

/** A plain function with little style for free cells: a thousand of them are on screen. */
function boardCell(props: Props, column: BoardColumn, index: number): React.ReactNode {
  const { row, strip, activeColumn, activeWords } = props;
  const cell = row === undefined ? null : boardCellAt(row, index % strip);
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
      style={{ ...placeOf(props, index), ...(isTaken ? fillOf(props, column, cell) : null) }}
    >
      {cell === null ? null : cell.free > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : cell.free}
      {isTaken && column.date_from !== column.date_to ? <small>{cell.share}%</small> : null}
    </td>
  );
}

function placeOf({ standing, first, side, size }: Props, index: number): React.CSSProperties {
  if (standing === 'apart') return { position: 'absolute', left: side + index * size, width: size };
  return standing === 'leading' && index === first ? { marginLeft: index * size, width: size } : { width: size };
}

const fills = ['linear-gradient(var(--board-booked) 0 0)', 'var(--board-hatch)', 'var(--option-bars)'];

/** Taken units fill the cell from the bottom; in a week or a month only over their days. */
function fillOf({ row, size }: Props, column: BoardColumn, cell: BoardCell): React.CSSProperties {
  const total = row?.quantity ?? 1;
  if (column.date_from === column.date_to) {
    const layers = layersOf(cell, total);
    return {
      backgroundSize: layers.map(({ height }) => `100% ${height}px`).join(', '),
      backgroundPosition: layers.map(({ floor }) => `left bottom${floor === 0 ? '' : ` ${floor}px`}`).join(', '),
    };
  }
  const layers = stretchesIn(row?.stretches ?? [], column).flatMap((stretch) => {
    const { left, width } = spanIn(column, stretch, size);
    return layersOf(stretch, total).flatMap(({ height, floor }, kind) =>
      height === 0
        ? []
        : [{ image: fills[kind] ?? '', size: `${width}px ${height}px`, place: `left ${left}px bottom ${floor}px` }],
    );
  });
  return {
    backgroundImage: layers.map(({ image }) => image).join(', '),
    backgroundSize: layers.map((layer) => layer.size).join(', '),
    backgroundPosition: layers.map(({ place }) => place).join(', '),
  };
}

/** From the bottom: booked units, pending ones, and those that an option holds. Past days may have more than there are now. */
function layersOf({ booked, waiting, options }: Taken, quantity: number): { height: number; floor: number }[] {
  const total = Math.max(quantity, booked + waiting);
  let floor = 0;
  return [booked, waiting - options, options].map((units) => {
    const layer = { height: (units / total) * FILL_HEIGHT, floor };
    floor += layer.height;
    return layer;
  });
}

function stretchesIn(stretches: OccupancyRow['stretches'], column: Period): OccupancyRow['stretches'] {
  return stretches.filter(({ date_from, date_to }) => date_from <= column.date_to && date_to >= column.date_from);
}

/** Rounded to pixels, so that there is no line between neighbours. */
function spanIn(column: Period, stretch: Period, size: number): { left: number; width: number } {
  const days = lengthInDays(column);
  const pixels = (count: number): number => Math.round((Math.min(Math.max(count, 0), days) / days) * size);
  const first = dayNumber(column.date_from);
  const left = pixels(dayNumber(stretch.date_from) - first);
  return { left, width: pixels(dayNumber(stretch.date_to) - first + 1) - left };
}
