import type { BookingExport } from '@felulet/contract/sales/booking-list.ts';
import { builtInLook } from '@felulet/domain/excel-template/template-look.ts';
import { exportMaximumListedBookings, longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { chosenTemplate, sheetLook } from '../../../office/views/template/chosen-template.ts';
import type { Template } from '../../../office/views/template/stored-template.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { fitted } from '../../../platform/excel/fitted-widths.ts';
import { type StreamedSheet, streamWorkbook, wholeSheet } from '../../../platform/excel/streamed-workbook.ts';
import { type SheetColumn, type StrongRow, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { expiredOptions } from '../option/option-marks.ts';
import { bookedPlaces } from './booking-export-rows.ts';
import { bookingsOfList, listedBookings, narrowedBy } from './booking-list.ts';
import { type BookingField, type BookingLine, bookingFields } from './booking-sheet.ts';
import { shownPrices } from './shown-prices.ts';

/** So few that a page of them holds nobody else up. */
const ROWS_AT_ONCE = 200;
/** So many rows decide how wide the columns are. */
const ROWS_MEASURED = 2_000;

/** The chosen bookings, or the whole of a filtered list in its order. What the asker's list has not is left out. */
export async function planBookings(
  context: ServerContext,
  asker: Reader,
  { ids: chosen, filter, template: requested }: BookingExport,
): Promise<FilePlan> {
  const { db, clock } = context;
  const { viewer, say } = asker;
  const template = await chosenTemplate(db, viewer, { template: requested });
  const ids =
    chosen === undefined
      ? await listedBookings(
          db,
          viewer,
          await narrowedBy(db, asker, filter ?? { page: 0, rowsPerPage: 1 }, clock.now()),
          exportMaximumListedBookings + 1,
        )
      : [...new Set(chosen)];
  if (ids.length > exportMaximumListedBookings)
    invalid({ path: 'filter', code: 'too_many', params: { maximum: exportMaximumListedBookings } });
  const name = await nameOf(context, asker, filter, ids);
  const day = todayOf(clock);
  return {
    kind: 'booking_workbook',
    title: name,
    size: ids.length,
    longFrom: longExportFrom.rows,
    write: async ({ signal, report }) => {
      const fields = bookingFields(viewer, say, template);
      const pages = sheetRows(context, asker, { ids, fields, report });
      const { measured, rest } = await measuredRows(pages);
      const above = [say('workbooks.bookings.title', { name }), say('workbooks.bookings.net', { day })];
      const sheet = await sheetOf(asker, { above, fields, template, measured });
      // A process of its own costs more than a short workbook.
      const isShort = ids.length < longExportFrom.rows;
      return {
        body: isShort
          ? await renderWorkbook([wholeSheet(sheet, measured)], { signal })
          : streamWorkbook([{ sheet, batches: rest }], signal),
        contentType: XLSX,
        fileName: say('workbooks.bookings.file', { name: titleInFileName(name), day }),
      };
    },
  };
}

/** The campaign where the list is of one alone, else the company whose list it is. */
async function nameOf(
  { db }: ServerContext,
  { viewer }: Reader,
  filter: BookingExport['filter'],
  ids: readonly number[],
): Promise<string> {
  if (filter?.campaign?.length === 1) {
    const [first] = await bookingsOfList(db, viewer, ids.slice(0, 1));
    if (first?.campaign_title != null) return first.campaign_title;
  }
  return companyName(db, viewer.companyId);
}

type Rows = readonly (TableRow | StrongRow)[];
type Wanted = {
  readonly ids: readonly number[];
  readonly fields: readonly BookingField[];
  readonly report: (done: number) => void;
};

/** The ids are fixed at the start; their rows are read a page at a time, as the receiver takes them, and summed up at the end. */
async function* sheetRows(
  context: ServerContext,
  { viewer, say }: Reader,
  { ids, fields, report }: Wanted,
): AsyncGenerator<Rows> {
  let total: number | null = null;
  let count = 0;
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const page = ids.slice(start, start + ROWS_AT_ONCE);
    const lines = await linesOf(context, viewer, page);
    for (const { price } of lines) if (price !== null) total = (total ?? 0) + price;
    count += lines.length;
    yield lines.map((line) => fields.map(({ value }) => value(line)));
    report(start + page.length);
  }
  if (count === 0) yield [{ strong: [say('workbooks.bookings.none')] }];
  const summedAt = fields.findIndex(({ isSummed }) => isSummed === true);
  if (total === null || summedAt < 0) return;
  const labelAt = summedAt === 0 ? 1 : 0;
  const label = say('workbooks.bookings.total');
  yield [{ strong: fields.map((_, index) => (index === summedAt ? total : index === labelAt ? label : null)) }];
}

async function linesOf(
  { db }: ServerContext,
  viewer: Reader['viewer'],
  ids: readonly number[],
): Promise<readonly BookingLine[]> {
  const rows = new Map((await bookingsOfList(db, viewer, ids)).map((row) => [row.id, row]));
  const known = [...rows.keys()];
  const places = await bookedPlaces(db, known);
  const alone = [...rows.values()].filter((row) => row.booking_package_id === null);
  const priceOf = await shownPrices(db, viewer, alone);
  const expired = await expiredOptions(db, [...rows.values()]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined
      ? []
      : [
          {
            row,
            place: places.get(id),
            price: priceOf(id),
            isExpiredOption: expired.has(id),
          },
        ];
  });
}

type Measured = { readonly measured: Rows; readonly rest: AsyncIterable<Rows> };

/** The first rows are known before the first byte is written; the others follow as they are taken. */
async function measuredRows(pages: AsyncGenerator<Rows>): Promise<Measured> {
  const measured: (TableRow | StrongRow)[] = [];
  while (measured.length < ROWS_MEASURED) {
    const next = await pages.next();
    if (next.done === true) break;
    measured.push(...next.value);
  }
  return {
    measured,
    rest: (async function* () {
      for (let start = 0; start < measured.length; start += ROWS_AT_ONCE)
        yield measured.slice(start, start + ROWS_AT_ONCE);
      yield* pages;
    })(),
  };
}

type Layout = {
  readonly above: readonly string[];
  readonly fields: readonly BookingField[];
  readonly template: Template | undefined;
  readonly measured: Rows;
};

async function sheetOf({ say }: Reader, { above, fields, template, measured }: Layout): Promise<StreamedSheet> {
  const columns: readonly SheetColumn[] = fields.map(({ header, kind }) => ({
    header,
    ...(kind !== undefined && { kind }),
  }));
  const { blocks: _blocks, ...sheet } = await fitted({
    name: say('workbooks.bookings.sheet'),
    look: sheetLook((template ?? builtInLook).media),
    landscape: true,
    frozen: { rows: above.length + 1, columns: 1 },
    blocks: [{ block: 'table', columns, rows: measured }],
  });
  return { ...sheet, above, columns };
}
