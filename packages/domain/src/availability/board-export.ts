import type { OccupancyCell, Taken } from './occupancy.ts';

/** A year of days, and some more. */
export const BOARD_EXPORT_COLUMNS = 400;
/** Surfaces times columns that one workbook takes. [D16.8] */
const BOARD_EXPORT_CELLS = 250_000;
/** So many bookings behind them are named. */
export const BOARD_EXPORT_BOOKINGS = 100_000;

/** How many surfaces go into a workbook of so many columns. */
export function mostBoardSurfaces(columns: number): number {
  return Math.floor(BOARD_EXPORT_CELLS / Math.max(1, columns));
}

const boardMarks = ['booked', 'waiting', 'option'] as const;
export type BoardMark = (typeof boardMarks)[number];

/** What holds most of a cell, decided bookings before others; null where nothing is taken. */
export function markOfCell({ booked, waiting, options }: Taken): BoardMark | null {
  const units: Readonly<Record<BoardMark, number>> = { booked, waiting: waiting - options, option: options };
  const most = Math.max(...Object.values(units));
  return most <= 0 ? null : (boardMarks.find((mark) => units[mark] === most) ?? null);
}

/** As the board counts it: a surface may hold more than it has by now. */
export function freeOfCell({ booked, waiting }: Pick<OccupancyCell, 'booked' | 'waiting'>, quantity: number): number {
  return Math.max(0, quantity - booked - waiting);
}
