import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { useThrottledValue } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { boardColumnWidths } from '../parts/board-columns.ts';
import type { BoardWindow } from '../parts/board-tiles.ts';
import { DRAWING_STEP } from './board-cells.tsx';

export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 52;
const ROWS_AHEAD = 3;
const TILES_AHEAD = 12;
/** The loaded window follows the scrollbar at most this often. */
const FETCH_PAUSE = 120;

type Options = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly unit: CalendarUnit;
  readonly rowCount: number;
  readonly columnCount: number;
  /** The width of the first column. */
  readonly side: number;
  /** This row stays drawn wherever the board is scrolled, since it has the focus. */
  readonly activeRow: number;
  readonly firstRow: number;
  readonly firstColumn: number;
};

export type BoardPlane = {
  readonly rows: readonly VirtualItem[];
  readonly height: number;
  readonly width: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The top left cell of the visible part. */
  readonly corner: { readonly row: number; readonly column: number };
  /** The horizontal scroll position in pixels. */
  readonly offset: number;
  /** The part to load. */
  readonly window: BoardWindow;
  /** The number of rows and columns that fit. */
  readonly page: { readonly rows: number; readonly columns: number };
  showRow(row: number, align?: 'auto' | 'start'): void;
  showColumn(column: number, align?: 'auto' | 'start'): void;
};

/** The drawn rows and columns of the board, with their positions. */
export function useBoardPlane(options: Options): BoardPlane {
  const { scroller, unit, rowCount, columnCount, side, activeRow } = options;
  const size = boardColumnWidths[unit];
  const shared = { getScrollElement: () => scroller.current, useFlushSync: false };
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...shared,
    count: rowCount,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: options.firstRow * ROW_HEIGHT,
    rangeExtractor: (range) => withRow(range, activeRow),
  });
  const columns = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...shared,
    horizontal: true,
    count: columnCount,
    estimateSize: () => size,
    overscan: 0,
    paddingStart: side,
    scrollPaddingStart: side,
    initialOffset: options.firstColumn * size,
  });
  const seen = seenOf(rows, columns, options);
  const wanted = useThrottledValue(seen.wanted, FETCH_PAUSE);
  return {
    rows: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    width: side + columnCount * size,
    firstColumn: seen.firstColumn,
    lastColumn: seen.lastColumn,
    corner: seen.corner,
    offset: seen.offset,
    window: windowOf(wanted),
    page: seen.page,
    showRow: (row, align = 'auto') => rows.scrollToIndex(row, { align }),
    showColumn: (column, align = 'auto') => columns.scrollToIndex(column, { align }),
  };
}

type Virtual = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** The head and the first column cover the start of what the virtualizers count as visible. */
function seenOf(
  rows: Virtual,
  columns: Virtual,
  { unit, side, rowCount, columnCount, firstRow, firstColumn }: Options,
) {
  const size = boardColumnWidths[unit];
  const row = Math.round((rows.scrollOffset ?? firstRow * ROW_HEIGHT) / ROW_HEIGHT);
  const offset = columns.scrollOffset ?? firstColumn * size;
  const column = Math.floor(offset / size);
  const page = {
    rows: Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT)),
    columns: Math.max(1, Math.floor(((columns.scrollRect?.width ?? 0) - side) / size)),
  };
  const drawn = {
    firstColumn: Math.max(0, stepDown(column - 1)),
    lastColumn: Math.min(columnCount - 1, stepDown(column + page.columns + 1) + DRAWING_STEP - 1),
  };
  const topRow = Math.max(0, stepDown(row - TILES_AHEAD));
  const bottomRow = Math.min(rowCount - 1, stepDown(row + page.rows + TILES_AHEAD) + DRAWING_STEP - 1);
  const wanted = [topRow, bottomRow, drawn.firstColumn, drawn.lastColumn].join();
  return { ...drawn, page, wanted, offset, corner: { row, column } };
}

function windowOf(text: string): BoardWindow {
  const [firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0] = text.split(',').map(Number);
  return { firstRow, lastRow, firstColumn, lastColumn };
}

function withRow(range: Range, row: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (row < 0 || row >= range.count || drawn.includes(row)) return drawn;
  return [...drawn, row].sort((one, other) => one - other);
}

function stepDown(index: number): number {
  return Math.floor(index / DRAWING_STEP) * DRAWING_STEP;
}
