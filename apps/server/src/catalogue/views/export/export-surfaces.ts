import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { isAdmin } from '@felulet/domain/permission/viewer.ts';
import { type FileCall, type FilePlan, fileOrExport } from '../../../office/acts/export/file-or-export.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { streamWorkbook } from '../../../platform/excel/streamed-workbook.ts';
import { type StrongRow, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { askedPeriod, freeUnits, sheetRecords, surfaceExtras } from '../surface/surfaces.ts';
import { usableListItems } from '../surface/system-list-items.ts';
import { listLayout } from './list-export.ts';
import { type AskedSheet, type ExportRequest, idsOfList, type SheetLayout, WHOLE_LIST } from './sheet-layout.ts';
import { exportLayout } from './surface-export.ts';
import { sheetSay } from './surface-words.ts';
import { streamedSurfaces } from './surface-workbook.ts';

/** So few that a page of them holds nobody else up. */
const ROWS_AT_ONCE = 100;

/** Chosen surfaces, or all that a filter leaves, in the order of the list. [A7.9] What the viewer may not see is left out, as if it did not exist. */
export function exportMedias(
  context: ServerContext,
  call: Reader & FileCall,
  request: ExportRequest,
): Promise<FileAnswer | FileExport> {
  return fileOrExport(context, call, () => planMedias(context, call, request));
}

async function planMedias(context: ServerContext, reader: Reader, request: ExportRequest): Promise<FilePlan> {
  const { db, clock } = context;
  const day = todayOf(clock);
  const name = await companyName(db, reader.viewer.companyId);
  const asked: AskedSheet = { request, today: day, name };
  const { columns } = request;
  const layout =
    columns === undefined
      ? await dataLayout(context, reader, asked)
      : await listLayout(context, reader, { ...asked, columns });
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
  { request, today }: AskedSheet,
): Promise<SheetLayout> {
  const { db } = context;
  const { ids: chosen, filter } = request;
  const ids = chosen === undefined ? await idsOfList(context, viewer, { filter, today }) : [...new Set(chosen)];
  const period = await askedPeriod(db, viewer, filter ?? WHOLE_LIST, today);
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
