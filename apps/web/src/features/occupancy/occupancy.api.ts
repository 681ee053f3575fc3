import type { OccupancyBoard } from '@felulet/contract/catalogue/occupancy.ts';
import { mediaList, mediaOccupancy, occupancyBoard, ownBookingCalendar } from '@felulet/contract/wire.generated.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryArgs } from '../../client/query-args.ts';
import { queryOf } from '../../client/query-of.ts';
import { saveDownload } from '../../client/save-download.ts';
import type { MediaQuery } from '../medias/shared/media-list-state.ts';
import { ROWS_A_TILE, type Tile } from './parts/board-tiles.ts';
import type { OccupancyQuery } from './shared/occupancy-query.ts';

const TILES_STAY_FRESH = 20_000;

/** A tile of the board; `filters` are those of the list, with its order. */
export function tileQuery(filters: MediaQuery, unit: CalendarUnit, { page, from, to }: Tile) {
  const query = { ...filters, unit, from, to, page: String(page), rowsPerPage: String(ROWS_A_TILE) };
  return queryOptions({
    queryKey: [occupancyBoard.path, { query }],
    queryFn: ({ signal }): Promise<OccupancyBoard> => {
      return call(occupancyBoard, queryArgs(occupancyBoard, query), { signal });
    },
    staleTime: TILES_STAY_FRESH,
  });
}

export async function downloadOwnCalendar(): Promise<void> {
  saveDownload(await call(ownBookingCalendar, {}));
}

/** The number of surfaces that the filters find. */
export function surfaceCountQuery(filters: MediaQuery) {
  return queryOf(mediaList, queryArgs(mediaList, { ...filters, page: '0', rowsPerPage: '1' }));
}

export type BoardFile = {
  readonly filter: MediaQuery;
  readonly unit: CalendarUnit;
  readonly period: Period;
  /** The filter in words. */
  readonly narrowedBy: readonly string[];
};

/** The free units of a surface in a period, and what holds the others. */
export const occupancyQuery = (id: number, question: OccupancyQuery) =>
  queryOf(mediaOccupancy, { params: { id }, query: question });
