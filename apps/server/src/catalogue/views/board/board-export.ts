import type { OccupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import { BOARD_EXPORT_BOOKINGS, mostBoardSurfaces } from '@felulet/domain/availability/board-export.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { formatMinute, formatPeriod } from '@felulet/domain/format/dates.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { type SheetStream, streamWorkbook } from '../../../platform/excel/streamed-workbook.ts';
import { type StrongRow, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { holdsOf } from '../../../sales/views/availability/free-units.ts';
import { bookingsOfSurfaces } from '../../../sales/views/booking/surface-bookings.ts';
import { optionMarks } from '../../../sales/views/option/option-marks.ts';
import { browsingOf } from '../surface/media-browsing.ts';
import { narrowingWords } from '../surface/narrowing-words.ts';
import { listedIds } from '../surface/surface-list.ts';
import {
  type BoardHead,
  boardSheet,
  bookingRow,
  bookingSheet,
  type CellsOf,
  columnRows,
  freeCells,
  shareCells,
  shareSheet,
  surfaceRows,
} from '../surface-sheet/board-sheets.ts';
import { columnsWithin } from './board.ts';
import { type BoardColumns, boardCells, presentHolder } from './board-answer.ts';
import { type BoardSurface, boardSurfaces } from './board-rows.ts';

/** So few that a page of them holds nobody else up. */
const ROWS_AT_ONCE = 100;

/** The board as the reader sees it, in a workbook. [D16.8] */
export async function planBoard(context: ServerContext, reader: Reader, request: OccupancyExport): Promise<FilePlan> {
  const { db, clock } = context;
  const { viewer, say } = reader;
  const today = todayOf(clock);
  const window = columnsWithin(request, today);
  const ids = await listedBoard(context, reader, request, window.columns.length);
  const name = await companyName(db, viewer.companyId);
  const { date_from, date_to } = window.period;
  const head: BoardHead = {
    ...window,
    today,
    unit: request.unit,
    namesPublisher: viewer.role !== 'ROLE_PUBLISHER',
    title: say('occupancy.workbook.head', { name }),
    lines: headLines(context, reader, request, { window, count: ids.length }),
  };
  return {
    kind: 'board_workbook',
    title: name,
    size: ids.length,
    longFrom: Math.max(1, Math.floor(longExportFrom.cells / window.columns.length)),
    write: async ({ signal, report }) => ({
      body: streamWorkbook(sheetsOf(context, reader, { ids, head, report }), signal),
      contentType: XLSX,
      fileName: say('occupancy.workbook.file', { name: titleInFileName(name), from: date_from, to: date_to }),
    }),
  };
}

async function listedBoard(
  { db, clock }: ServerContext,
  { viewer }: Reader,
  { filter }: OccupancyExport,
  columns: number,
): Promise<readonly number[]> {
  const query = { ...filter, page: 0, rowsPerPage: 1 };
  const browsing = await browsingOf(db, viewer, query, todayOf(clock));
  const maximum = mostBoardSurfaces(columns);
  const ids = await listedIds(db, viewer, { query, browsing }, maximum + 1);
  if (ids.length > maximum) invalid({ path: 'filter', code: 'too_many_surfaces', params: { maximum, columns } });
  return ids;
}

type Counted = { readonly window: BoardColumns; readonly count: number };

/** Which days, which surfaces, and of when. */
function headLines(
  { clock }: ServerContext,
  { say }: Reader,
  request: OccupancyExport,
  { window, count }: Counted,
): readonly string[] {
  return [
    say('occupancy.workbook.period', {
      period: formatPeriod(window.period),
      unit: say(`ui.scale.unit.${request.unit}`),
      made: formatMinute(clock.now()),
    }),
    say('occupancy.workbook.surfaces', { total: groupThousands(count), filters: narrowingWords(request, say) }),
  ];
}

type Work = {
  readonly ids: readonly number[];
  readonly head: BoardHead;
  readonly report: (done: number) => void;
};
type Rows = readonly (TableRow | StrongRow)[];

function sheetsOf(context: ServerContext, reader: Reader, { ids, head, report }: Work): readonly SheetStream[] {
  const { say } = reader;
  const isByDay = head.unit === 'day';
  const count = isByDay ? 2 : 3;
  /** Each sheet goes over all the surfaces. */
  const reportOf = (sheet: number) => (done: number) => report(Math.floor((sheet * ids.length + done) / count));
  const cells = (cellsOf: CellsOf, at: number): AsyncGenerator<Rows> =>
    cellRows(context, reader, { ids, head, report: reportOf(at) }, cellsOf);
  return [
    { sheet: boardSheet(head, say), batches: cells(freeCells, 0) },
    ...(isByDay ? [] : [{ sheet: shareSheet(head, say), batches: cells(shareCells, 1) }]),
    {
      sheet: bookingSheet(head, say),
      batches: bookingRows(context, reader, { ids, head, report: reportOf(count - 1) }),
    },
  ];
}

/** What the screen is answered of each surface, cell by cell. */
async function* cellRows(
  { db }: ServerContext,
  { viewer, say }: Reader,
  { ids, head, report }: Work,
  cellsOf: CellsOf,
): AsyncGenerator<Rows> {
  const rowOf = surfaceRows(head, say);
  yield columnRows(head, say);
  if (ids.length === 0) yield [{ strong: [say('occupancy.workbook.noSurface')] }];
  for (const { page, done } of pagesOf(ids)) {
    const surfaces = await inOrder(boardSurfaces(db, viewer, page), page);
    const holds = await holdsOf(db, page, head.period);
    yield surfaces.map((surface) => {
      const cells = boardCells(surface.quantity, holds.get(surface.id) ?? [], head.columns);
      return rowOf(surface, cellsOf(cells, head));
    });
    report(done);
  }
}

/** Who holds what, as the screen names it for the same reader. */
async function* bookingRows(context: ServerContext, reader: Reader, { ids, head, report }: Work): AsyncGenerator<Rows> {
  const { db } = context;
  let written = 0;
  for (const { page, done } of pagesOf(ids)) {
    const surfaces = await inOrder(boardSurfaces(db, reader.viewer, page), page);
    const held = await bookingsOfSurfaces(db, page, head.period);
    const all = surfaces.flatMap((surface) => (held.get(surface.id) ?? []).map((booking) => ({ surface, booking })));
    const some = all.slice(0, BOARD_EXPORT_BOOKINGS - written);
    const marks = await optionMarks(
      context,
      reader,
      some.map(({ booking }) => booking),
    );
    yield some.map(({ surface, booking }) =>
      bookingRow(surface, presentHolder(booking, marks.get(booking.id), reader.viewer), reader.say),
    );
    written += some.length;
    report(done);
    if (some.length < all.length) {
      yield [{ strong: [reader.say('occupancy.workbook.moreBookings', { most: groupThousands(written) })] }];
      return;
    }
  }
  if (written === 0) yield [{ strong: [reader.say('occupancy.workbook.noBookings')] }];
}

function* pagesOf(ids: readonly number[]): Generator<{ readonly page: readonly number[]; readonly done: number }> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const page = ids.slice(start, start + ROWS_AT_ONCE);
    yield { page, done: start + page.length };
  }
}

/** One that has been deleted meanwhile is left out. */
async function inOrder(
  reading: Promise<readonly BoardSurface[]>,
  ids: readonly number[],
): Promise<readonly BoardSurface[]> {
  const byId = new Map((await reading).map((surface) => [surface.id, surface]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
