import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';

/** The part of the board that is visible or nearly so. */
export type BoardWindow = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

/** A part of the board that is loaded by one call. */
export type Tile = {
  readonly key: string;
  readonly page: number;
  readonly strip: number;
  readonly from: string;
  readonly to: string;
};

export const ROWS_A_TILE = 50;
/** No screen is wide enough to show columns of three tiles. */
export const columnsATile: Readonly<Record<CalendarUnit, number>> = { day: 120, week: 80, month: 40, quarter: 16 };

export function tileKey(page: number, strip: number): string {
  return `${page}:${strip}`;
}

export function tilesFor(unit: CalendarUnit, columns: readonly ScaleColumn[], window: BoardWindow): readonly Tile[] {
  const size = columnsATile[unit];
  const tiles: Tile[] = [];
  for (let page = tileOf(window.firstRow, ROWS_A_TILE); page * ROWS_A_TILE <= window.lastRow; page += 1) {
    for (let strip = tileOf(window.firstColumn, size); strip * size <= window.lastColumn; strip += 1) {
      const [first, last] = [columns[strip * size], columns[Math.min(columns.length, (strip + 1) * size) - 1]];
      if (first === undefined || last === undefined) break;
      tiles.push({ key: tileKey(page, strip), page, strip, from: first.date_from, to: last.date_to });
    }
  }
  return tiles;
}

function tileOf(index: number, size: number): number {
  return Math.floor(Math.max(0, index) / size);
}
