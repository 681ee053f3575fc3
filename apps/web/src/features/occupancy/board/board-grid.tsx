import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import type { MediaQuery } from '../../medias/shared/media-list-state.ts';
import { boardColumnWidths, columnIndex, cutGroup } from '../parts/board-columns.ts';
import { columnsATile, tilesFor } from '../parts/board-tiles.ts';
import styles from './board.module.css';
import { BoardBars } from './board-bars.tsx';
import { boardHandlers } from './board-handlers.ts';
import { BoardHeader } from './board-head.tsx';
import { type CellRange, rangeEnds } from './board-keys.ts';
import { BoardPopups } from './board-popups.tsx';
import { BoardRow } from './board-row.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, useBoardPlane } from './use-board-plane.ts';
import { useBoardStretch } from './use-board-stretch.ts';
import { type BoardData, type KeptBoard, useBoardTiles } from './use-board-tiles.ts';
import { useCellWords } from './use-cell-words.ts';

/** The cell in the top left corner. */
type Corner = { readonly row: number; readonly day: string };

/** A browser cannot scroll further; with more surfaces the user has to filter. */
export const MOST_ROWS = 200_000;
/** The number of rows drawn before anything is loaded. */
const ROWS_WAITING = 30;
const MOVE_SETTLES = 400;
const [WIDE_SIDE, NARROW_SIDE] = [300, 136];

type Props = {
  readonly filters: MediaQuery;
  readonly unit: CalendarUnit;
  readonly columns: readonly ScaleColumn[];
  /** The initial position; a new key makes the board start anew. */
  readonly corner: Corner;
  readonly today: string;
  readonly kept: KeptBoard;
  readonly onMove: (corner: Corner) => void;
  /** Renders the part below the board, with the number of visible rows. */
  readonly bottom: (board: BoardData, rowsInSight: number) => React.ReactNode;
  /** Renders the replacement for an empty board. */
  readonly empty: (board: BoardData) => React.ReactNode;
};

/** Surfaces as rows, time as columns; draws the visible part and loads what is near it. */
export function BoardGrid(props: Props): React.ReactNode {
  const { filters, unit, columns, corner, today, kept, bottom, empty } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const side = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
    ? NARROW_SIDE
    : WIDE_SIDE;
  const firstColumn = columnIndex(columns, corner.day);
  const focus = useBoardFocus(scroller, {
    row: corner.row,
    column: Math.max(firstColumn, columnIndex(columns, today)),
  });
  const [rowCount, setRowCount] = useState(corner.row + ROWS_WAITING);
  const layout = { scroller, unit, rowCount, columnCount: columns.length, side };
  const plane = useBoardPlane({ ...layout, activeRow: focus.active.row, firstRow: corner.row, firstColumn });
  const board = useBoardTiles(filters, unit, tilesFor(unit, columns, plane.window), kept);
  const rows = board.total === null ? rowCount : Math.min(board.total, MOST_ROWS);
  if (rows !== rowCount) setRowCount(rows);
  const [opened, setOpened] = useState<CellRange | null>(null);
  const openStretch = (stretch: CellRange): void => {
    if (board.surfaceAt(stretch.row) !== undefined) setOpened(stretch);
  };
  const stretch = useBoardStretch({ scroller, side, placeOf: focus.placeOf }, openStretch);
  const words = useCellWords(unit, columns, board);
  useSettledMove(props, plane.corner);
  const { strip, size } = { strip: columnsATile[unit], size: boardColumnWidths[unit] };
  const drawn = { unit, columns, side, size, firstColumn: plane.firstColumn, lastColumn: plane.lastColumn };
  const tilesOf = (index: number) => ({
    early: board.cellsAt(index, Math.floor(plane.firstColumn / strip)),
    late: board.cellsAt(index, Math.floor(plane.lastColumn / strip)),
  });
  const extent = { rows, columns: columns.length, page: plane.page };
  const move = (event: React.KeyboardEvent): boolean => focus.press(event, extent, plane);
  const handlers = boardHandlers({ focus, words, stretch, openStretch, move, columnCount: columns.length });
  const shown = opened ?? { row: 0, anchor: 0, head: 0 };
  const boxOf = (chosen: CellRange): Box => boxAt(chosen, side, size);
  if (board.total === 0 || (board.error !== null && board.total === null)) {
    return <div className={styles.frame}>{empty(board)}</div>;
  }
  return (
    <div
      className={`${styles.frame} ${styles.board}`}
      style={{ '--in-sight': `${HEAD_HEIGHT + plane.page.rows * ROW_HEIGHT}px` }}
    >
      <div ref={scroller} className={`${styles.scroller} ${board.isStale ? styles.stale : ''}`} data-board>
        <div className={styles.plane} style={{ height: plane.height, width: plane.width }}>
          <BoardStripes {...drawn} />
          {plane.rows.map(({ index, start }) => (
            <BoardBars key={index} {...drawn} {...tilesOf(index)} top={start} />
          ))}
          <table
            className={styles.table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: reason: its cells are walked by keys
            role="grid"
            aria-label={t('occupancy.grid.label')}
            aria-description={t('occupancy.grid.hint')}
            aria-rowcount={rows + 1}
            aria-colcount={columns.length + 1}
            aria-busy={board.isFetching}
            data-unit={unit}
            {...handlers}
          >
            <thead>
              <BoardHeader {...drawn} unnamed={cutGroup(columns, unit, plane.offset)} />
            </thead>
            <tbody>
              {plane.rows.map(({ index, start }) => (
                <BoardRow
                  key={index}
                  {...drawn}
                  {...{ index, top: start, strip }}
                  {...tilesOf(index)}
                  surface={board.surfaceAt(index)}
                  activeColumn={focus.active.row === index ? focus.active.column : null}
                  activeWords={focus.active.row === index ? words.of(focus.active) : ''}
                />
              ))}
            </tbody>
          </table>
          {stretch.chosen === null ? null : (
            <div className={styles.chosen} style={boxOf(stretch.chosen)} role="presentation" />
          )}
          <VisuallyHidden role="status">
            {stretch.chosen === null
              ? ''
              : t('occupancy.grid.chosen', { period: words.stretch(rangeEnds(stretch.chosen)) })}
          </VisuallyHidden>
          <BoardPopups
            isOpen={opened !== null}
            anchor={boxOf(shown)}
            surface={board.surfaceAt(shown.row)}
            column={daysOf(columns, shown)}
            words={words.stretch(rangeEnds(shown))}
            onClose={() => {
              setOpened(null);
              stretch.choose(null);
            }}
          />
        </div>
      </div>
      {bottom(board, Math.min(rows, plane.page.rows))}
    </div>
  );
}

type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number };

/** The position of chosen columns on the plane. */
function boxAt(stretch: CellRange, side: number, size: number): Box {
  const { from, to } = rangeEnds(stretch);
  const top = HEAD_HEIGHT + stretch.row * ROW_HEIGHT;
  return { top, left: side + from * size, width: (to - from + 1) * size, height: ROW_HEIGHT };
}

function daysOf(columns: readonly ScaleColumn[], stretch: CellRange): Period | undefined {
  const { from, to } = rangeEnds(stretch);
  const [first, last] = [columns[from], columns[to]];
  return first && last && { date_from: first.date_from, date_to: last.date_to };
}

/** Reports the scroll position once the board rests. */
function useSettledMove({ columns, corner, onMove }: Props, seen: { row: number; column: number }): void {
  const day = columns[seen.column]?.date_from ?? corner.day;
  const { row } = seen;
  const notify = useEffectEvent(onMove);
  useEffect(() => {
    const timer = setTimeout(() => notify({ row, day }), MOVE_SETTLES);
    return () => clearTimeout(timer);
  }, [row, day]);
}

type BoardStripesProps = {
  readonly columns: readonly ScaleColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly side: number;
  readonly size: number;
};

/** The weekends, behind the cells of all rows. */
const BoardStripes = memo(function BoardStripes(props: BoardStripesProps): React.ReactNode {
  const { columns, firstColumn, lastColumn, side, size } = props;
  return columns
    .slice(firstColumn, lastColumn + 1)
    .map((column, offset) =>
      column.isWeekend ? (
        <div
          key={column.date_from}
          className={styles.stripe}
          style={{ left: side + (firstColumn + offset) * size, width: size }}
        />
      ) : null,
    );
});
