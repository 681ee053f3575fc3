import {
  MAX_BOOKINGS_SHOWN,
  type MediaOccupancy,
  type MediaOccupancyQuery,
  type OccupancyBoard,
  type OccupancyBoardQuery,
} from '@felulet/contract/catalogue/occupancy.ts';
import { boardColumns } from '@felulet/domain/availability/occupancy.ts';
import { canSeeBooking } from '@felulet/domain/booking/booking-facts.ts';
import { unitsOf } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, invalid } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { bookingsOfSurfaces, surfaceBookings } from '../../../sales/views/booking/surface-bookings.ts';
import { assemblesAny } from '../../../sales/views/campaign/campaigns.ts';
import { countInLine, optionMarks } from '../../../sales/views/option/option-marks.ts';
import { browsingOf } from '../surface/media-browsing.ts';
import { mediaPage } from '../surface/surface-list.ts';
import { type BoardColumns, presentBoardRow, presentOccupancy } from './board-answer.ts';
import { surfaceOccupied } from './board-rows.ts';

/** The rows that the list shows for the same query, with what is taken of them in the asked columns. */
export async function occupancyWindow(
  { db, clock }: ServerContext,
  viewer: Viewer,
  query: OccupancyBoardQuery,
): Promise<OccupancyBoard> {
  const today = todayOf(clock);
  const window = columnsWithin(query, today);
  const browsing = await browsingOf(db, viewer, query, today);
  const { rows, count } = await mediaPage(db, viewer, { query, browsing });
  const ids = rows.map((row) => row.id);
  const held = await bookingsOfSurfaces(db, ids, window.period);
  const list = rows.map((row) => presentBoardRow(row, held.get(row.id) ?? [], window, viewer));
  return { ...window.period, list, totalCount: count };
}

/** The whole units that are asked for; beyond the ends of the board it is refused. */
export function columnsWithin(
  { unit, from, to }: Pick<OccupancyBoardQuery, 'unit' | 'from' | 'to'>,
  today: Day,
): BoardColumns {
  const columns = unitsOf(unit, { date_from: from, date_to: to });
  const board = boardColumns(unit, today);
  const [minimum, maximum] = [board[0]?.date_from ?? today, board.at(-1)?.date_to ?? today];
  const [date_from, date_to] = [columns[0]?.date_from ?? today, columns.at(-1)?.date_to ?? today];
  if (date_from < minimum) invalid({ path: 'from', code: 'before_minimum', params: { minimum } });
  if (date_to > maximum) invalid({ path: 'to', code: 'after_maximum', params: { maximum } });
  return { columns, period: { date_from, date_to } };
}

/** One surface day by day, and who stands in the way as far as the asker may know. */
export async function readOccupancy(
  context: ServerContext,
  reader: Reader,
  id: number,
  query: MediaOccupancyQuery,
): Promise<MediaOccupancy> {
  const { db, clock } = context;
  const { viewer } = reader;
  const surface = found(await surfaceOccupied(db, viewer, id));
  const { from, to, campaign } = query;
  const filter = { campaign, available_from: from, available_to: to };
  const { period } = await browsingOf(db, viewer, filter, todayOf(clock));
  const active = await surfaceBookings(db, id, { from: period.date_from, to: period.date_to });
  const bookings = active.filter(({ id: one, facts }) => one !== query.except || !canSeeBooking(viewer, facts));
  const marks = await optionMarks(context, reader, bookings);
  const inLine = await countInLine(db, id, period);
  const details = { marks, inLine, assemblesAny: await assemblesAny(db, viewer), most: MAX_BOOKINGS_SHOWN };
  return presentOccupancy({ surface, period, bookings, wanted: query.quantity, ...details }, reader);
}
