import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import type { ScaleColumn } from '../../../ui/time-scale/scale-columns.ts';
import styles from './board.module.css';
import { BoardCells, DRAWING_STEP, type Standing } from './board-cells.tsx';

/** The column of names counts as the one before the first day. */
export const NAME_COLUMN = -1;

type Props = {
  readonly index: number;
  readonly top: number;
  readonly side: number;
  readonly size: number;
  readonly columns: readonly ScaleColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The number of columns in a tile. */
  readonly strip: number;
  readonly surface: OccupancyRow | undefined;
  /** The row's cells in the tiles of the first and the last column. */
  readonly early: OccupancyRow | undefined;
  readonly late: OccupancyRow | undefined;
  /** The column in the tab order; null in every other row. */
  readonly activeColumn: number | null;
  readonly activeWords: string;
};

/** One surface and its drawn columns. */
export const BoardRow = memo(function BoardRow(props: Props): React.ReactNode {
  const { index, top, side, size, columns, strip, activeColumn, activeWords } = props;
  return (
    <tr className={styles.row} aria-rowindex={index + 2} data-row={index} style={{ top }}>
      <NameCell {...props} />
      {chunksOf(props).map((chunk) => {
        const first = chunk * DRAWING_STEP;
        const isActive = activeColumn !== null && Math.floor(activeColumn / DRAWING_STEP) === chunk;
        return (
          <BoardCells
            key={chunk}
            {...{ first, columns, side, size, strip }}
            standing={standingOf(props, first)}
            row={cellsFrom(props, first)}
            activeColumn={isActive ? activeColumn : null}
            activeWords={isActive ? activeWords : ''}
          />
        );
      })}
    </tr>
  );
});

/**
 * Rows that are scrolled past without data have no cells yet; the chunk with the focus is always drawn. The order is that of the columns, so that
 * no element is moved, which would take its focus.
 */
function chunksOf(props: Props): number[] {
  const { firstColumn, lastColumn, activeColumn } = props;
  const chunks = new Set<number>();
  const chunkOf = (column: number): number => Math.floor(column / DRAWING_STEP);
  for (let chunk = chunkOf(firstColumn); isKnown(props) && chunk <= chunkOf(lastColumn); chunk += 1) chunks.add(chunk);
  if (activeColumn !== null && activeColumn !== NAME_COLUMN) chunks.add(chunkOf(activeColumn));
  return [...chunks].sort((one, other) => one - other);
}

function isKnown({ early, late }: Props): boolean {
  return early !== undefined || late !== undefined;
}

function standingOf(props: Props, first: number): Standing {
  const isDrawn = isKnown(props) && first >= props.firstColumn && first <= props.lastColumn;
  if (!isDrawn) return 'apart';
  return first === props.firstColumn ? 'leading' : 'following';
}

/** A chunk behind the view may lie in a tile that is not loaded. */
function cellsFrom({ early, late, firstColumn, lastColumn, strip }: Props, first: number): OccupancyRow | undefined {
  const tileOf = (column: number): number => Math.floor(column / strip);
  if (tileOf(first) === tileOf(firstColumn)) return early;
  return tileOf(first) === tileOf(lastColumn) ? late : undefined;
}

function NameCell({ surface, side, index, activeColumn }: Props): React.ReactNode {
  const { t } = useTranslation();
  const tabIndex = activeColumn === NAME_COLUMN ? 0 : -1;
  const shared = { className: styles.name, style: { width: side }, tabIndex, 'data-column': NAME_COLUMN } as const;
  if (surface === undefined) {
    return (
      <th {...shared} scope="row" aria-label={t('occupancy.grid.loading')}>
        <span className={styles.bone} style={{ width: `${80 - ((index * 17) % 40)}%` }} />
      </th>
    );
  }
  const pieces = t('occupancy.grid.pieces', { count: surface.quantity });
  const detail = [surface.surface_code, surface.city, pieces].filter(Boolean).join(' · ');
  return (
    <th {...shared} scope="row">
      <RouteLink className={styles.link} to={`/medias/show/${surface.id}`} tabIndex={-1} data-tip={surface.title}>
        {surface.title}
      </RouteLink>
      <span className={styles.detail}>{detail}</span>
    </th>
  );
}
