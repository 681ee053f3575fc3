import type { OccupancyBoard, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MediaQuery } from '../../medias/shared/media-list-state.ts';
import { tileQuery } from '../occupancy.api.ts';
import { ROWS_A_TILE, type Tile, tileKey } from '../parts/board-tiles.ts';

type Tiles = ReadonlyMap<string, OccupancyBoard>;
type Drawn = { readonly filters: string; readonly unit: CalendarUnit; readonly tiles: Tiles };
/** The last board with content; it outlives a change of zoom or filter. */
export type KeptBoard = { drawn: Drawn | null };

export type BoardData = {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly isFetching: boolean;
  /** Whether the shown board still belongs to the previous filter. */
  readonly isStale: boolean;
  readonly error: unknown;
  retry(): void;
  /** The name and size of a row's surface, once any of its tiles is loaded. */
  surfaceAt(row: number): OccupancyRow | undefined;
  /** The cells of a row in a tile of columns. */
  cellsAt(row: number, strip: number): OccupancyRow | undefined;
};

/** Loads the tiles of the window; the previous board stays until the first tile of a new filter arrives. */
export function useBoardTiles(
  filters: MediaQuery,
  unit: CalendarUnit,
  wanted: readonly Tile[],
  kept: KeptBoard,
): BoardData {
  const results = useQueries({ queries: wanted.map((tile) => tileQuery(filters, unit, tile)) });
  const tiles = new Map<string, OccupancyBoard>();
  for (const [index, tile] of wanted.entries()) {
    const data = results[index]?.data;
    if (data !== undefined) tiles.set(tile.key, data);
  }
  const present: Drawn = { filters: JSON.stringify(filters), unit, tiles };
  const drawn = tiles.size === 0 ? (keepDrawn(kept, present) ?? present) : present;
  useEffect(() => {
    if (present.tiles.size > 0) kept.drawn = present;
  });
  const failed = results.find((result) => result.isError);
  return {
    ...readerOf(drawn, unit),
    isFetching: results.some((result) => result.isFetching),
    isStale: drawn.filters !== present.filters,
    error: failed?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** An empty board of another filter is not kept: without rows no tile of this one would be loaded. */
function keepDrawn({ drawn }: KeptBoard, { filters }: Drawn): Drawn | null {
  const [first] = drawn?.tiles.values() ?? [];
  return drawn?.filters === filters || (first?.totalCount ?? 0) > 0 ? drawn : null;
}

function readerOf(drawn: Drawn, unit: CalendarUnit): Pick<BoardData, 'total' | 'surfaceAt' | 'cellsAt'> {
  const [first] = drawn.tiles.values();
  const rowIn = (tile: OccupancyBoard | undefined, row: number): OccupancyRow | undefined =>
    tile?.list[row % ROWS_A_TILE];
  return {
    total: first?.totalCount ?? null,
    surfaceAt: (row) => {
      const page = `${Math.floor(row / ROWS_A_TILE)}:`;
      for (const [key, tile] of drawn.tiles) if (key.startsWith(page)) return rowIn(tile, row);
      return undefined;
    },
    cellsAt: (row, strip) =>
      drawn.unit === unit ? rowIn(drawn.tiles.get(tileKey(Math.floor(row / ROWS_A_TILE), strip)), row) : undefined,
  };
}
