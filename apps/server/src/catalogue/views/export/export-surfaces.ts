import type { MediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import type { MediaListQuery } from '@felulet/contract/catalogue/surface-list.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { type StreamedSheet, streamWorkbook } from '../../../platform/excel/streamed-workbook.ts';
import { type StrongRow, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { narrowingWords } from '../surface/narrowing-words.ts';
import { sheetRecords } from '../surface/surface-detail.ts';
import {
  freeUnits,
  listedMediaIds,
  readableMediaIds,
  requestedPeriod,
  surfaceExtras,
  surfacesAsListed,
} from '../surface/surfaces.ts';
import { usableListItems } from '../surface/system-list-items.ts';
import { type ListColumn, listFields, listSheet, requestedColumns } from './list-layout.ts';
import { exportLayout, mayImport } from './surface-export.ts';
import { sheetSay } from './surface-words.ts';
import { streamedSurfaces } from './surface-workbook.ts';
import type { Report } from './transfer-progress.ts';

/** So few that a page of them holds nobody else up. */
const ROWS_AT_ONCE = 100;

/** Chosen surfaces, or all that a filter leaves, in the order of the list. What the viewer may not see is left out, as if it did not exist. */
export async function planMedias(context: ServerContext, reader: Reader, request: ExportRequest): Promise<FilePlan> {
  const { db, clock } = context;
  const day = todayOf(clock);
  const name = await companyName(db, reader.viewer.companyId);
  const requested: RequestedSheet = { request, today: day, name };
  const { columns } = request;
  const layout =
    columns === undefined
      ? await dataLayout(context, reader, requested)
      : await listLayout(context, reader, { ...requested, columns });
  const { ids, sheet, say } = layout;
  const file = columns === undefined ? 'workbooks.surfaces.exportFile' : 'workbooks.surfaceList.exportFile';
  return {
    kind: 'media_workbook',
    title: name,
    size: ids.length,
    longFrom: longExportFrom.rows,
    write: async ({ signal, report }) => {
      const onRows = (done: number): void => {
        report(done);
        request.report('writing', done, done / ids.length);
      };
      return {
        body: streamWorkbook([{ sheet, batches: exportedRows(layout, onRows) }], signal),
        contentType: XLSX,
        fileName: say(file, { company: titleInFileName(name), day }),
      };
    },
  };
}

/** All data, in the form of the import. */
async function dataLayout(
  context: ServerContext,
  { viewer }: Reader,
  { request, today }: RequestedSheet,
): Promise<SheetLayout> {
  const { db } = context;
  const { ids: chosen, filter } = request;
  const ids = chosen === undefined ? await idsOfList(context, viewer, { filter, today }) : [...new Set(chosen)];
  const period = await requestedPeriod(db, viewer, filter ?? WHOLE_LIST, today);
  const items = await usableListItems(db, isAdmin(viewer) ? 'every' : viewer.companyId);
  const { columns, rowOf } = exportLayout(viewer, items, period);
  const warnedOn = canSeeWarnings(viewer) ? today : null;
  return {
    ids,
    sheet: streamedSurfaces(columns),
    say: sheetSay,
    rowsOf: async (some) => {
      const records = new Map((await sheetRecords(db, viewer, some, warnedOn)).map((record) => [record.id, record]));
      const extras = await surfaceExtras(db, [...records.keys()]);
      const free = await freeUnits(db, [...records.keys()], period);
      return some.flatMap((id) => {
        const record = records.get(id);
        return record === undefined ? [] : [rowOf(record, extras, free)];
      });
    },
  };
}

/** The ids are fixed at the start; their rows are read a page at a time, as the receiver takes them. */
async function* exportedRows(
  { ids, rowsOf, none }: SheetLayout,
  onRows: (done: number) => void,
): AsyncGenerator<readonly (TableRow | StrongRow)[]> {
  if (ids.length === 0 && none !== undefined) yield [{ strong: [none] }];
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const page = ids.slice(start, start + ROWS_AT_ONCE);
    yield await rowsOf(page);
    onRows(start + page.length);
  }
}

type RequestedList = RequestedSheet & { readonly columns: readonly string[] };

/** As the list shows it to its reader. */
async function listLayout(
  context: ServerContext,
  reader: Reader,
  { columns: requested, ...rest }: RequestedList,
): Promise<SheetLayout> {
  const { db } = context;
  const { viewer, say } = reader;
  const { request, today } = rest;
  const columns = requestedColumns(viewer, requested);
  const ids = await idsInOrder(context, reader, rest);
  const query = request.filter ?? { ...WHOLE_LIST, ...request.within };
  const { period, rowsOf } = await surfacesAsListed(context, reader, { query, today });
  const items = await usableListItems(db, isAdmin(viewer) ? 'every' : viewer.companyId);
  const fields = listFields(columns, { say, items, period, mayImport: mayImport(viewer) });
  const head = {
    title: say('workbooks.surfaceList.title', { name: rest.name }),
    lines: headLines(context, reader, { request, columns, count: ids.length }),
  };
  return {
    ids,
    sheet: listSheet(fields, head, say),
    say,
    rowsOf: async (some) => (await rowsOf(some)).map((row) => fields.map(({ value }) => value(row))),
    none: say('workbooks.surfaceList.none'),
  };
}

/** Chosen ones as they stand in their list; behind them what that list has no more and its reader still may see. */
async function idsInOrder(
  context: ServerContext,
  { viewer }: Reader,
  { request, today }: RequestedSheet,
): Promise<readonly number[]> {
  const { db } = context;
  const { ids: chosen, filter, within } = request;
  if (chosen === undefined) return idsOfList(context, viewer, { filter, today });
  const readable = await readableMediaIds(db, viewer, chosen);
  const seen = [...new Set(chosen)].filter((id) => readable.has(id));
  if (within === undefined) return seen;
  const query: MediaListQuery = { ...WHOLE_LIST, ...within, ids: seen };
  const ordered = new Set(await listedMediaIds(db, viewer, { query, today, most: seen.length + 1 }));
  return [...ordered, ...seen.filter((id) => !ordered.has(id))];
}

type Headed = {
  readonly request: ExportRequest;
  readonly columns: readonly ListColumn[];
  readonly count: number;
};

/** What the list is of, and of when; what its prices are of where it has them. */
function headLines({ clock }: ServerContext, { say }: Reader, { request, columns, count }: Headed): readonly string[] {
  const total = groupThousands(count);
  return [
    request.ids === undefined
      ? say('occupancy.workbook.surfaces', { total, filters: narrowingWords(request, say) })
      : say('workbooks.surfaceList.chosen', { total }),
    say('workbooks.surfaceList.made', { made: formatMinute(clock.now()) }),
    ...(columns.includes('list_price') ? [say('workbooks.surfaceList.prices')] : []),
  ];
}

type ExportRequest = Omit<MediaExport, 'progress'> & { readonly report: Report };

type RequestedSheet = {
  readonly request: ExportRequest;
  readonly today: Day;
  /** Of the asker's company. */
  readonly name: string;
};

/** Which surfaces, and how they stand in the workbook. */
type SheetLayout = {
  /** In the order of the rows. */
  readonly ids: readonly number[];
  readonly sheet: StreamedSheet;
  /** The language that its file is named in. */
  readonly say: Say;
  /** Of some of the ids, as far as the asker may see them. */
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly TableRow[]>;
  /** In place of rows where there are none. */
  readonly none?: string;
};

/** A list that is asked for nothing. */
const WHOLE_LIST: MediaListQuery = { page: 0, rowsPerPage: 1 };

/** The whole list that a filter leaves, as far as a workbook takes it. */
async function idsOfList(
  { db }: Pick<ServerContext, 'db'>,
  viewer: Viewer,
  { filter, today }: { readonly filter: MediaListQuery | undefined; readonly today: Day },
): Promise<readonly number[]> {
  if (filter === undefined) return [];
  const ids = await listedMediaIds(db, viewer, { query: filter, today, most: exportMaximumListed + 1 });
  if (ids.length > exportMaximumListed)
    invalid({ path: 'filter', code: 'too_many', params: { maximum: exportMaximumListed } });
  return ids;
}
