import type { FileExport } from '@felulet/contract/file-exports/file-export.responses.ts';
import type { MediaExport } from '@felulet/contract/medias/media.requests.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { streamWorkbook } from '../../platform/excel/streamed-workbook.ts';
import { type TableRow, XLSX } from '../../platform/excel/workbook-spec.ts';
import { titleInFileName } from '../../platform/files/file-name.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { companyName } from '../companies/companies.lookup.ts';
import { type FileCall, type FilePlan, fileOrExport } from '../file-exports/file-exports.steps.ts';
import { askedPeriod, freeUnits, listedMediaIds, sheetRecords, surfaceExtras } from '../medias/medias.lookup.ts';
import { usableListItems } from '../medias/medias.steps.ts';
import { type ExportLayout, exportLayout } from './surface-export.ts';
import { sheetSay } from './surface-words.ts';
import { streamedSurfaces } from './surface-workbook.ts';
import type { Report } from './transfer-progress.ts';

/** So few that a page of them holds nobody else up. */
const ROWS_AT_ONCE = 100;

export type ExportRequest = Pick<MediaExport, 'ids' | 'filter'> & {
  readonly report: Report;
};

/** Chosen surfaces, or all that a filter leaves, in the order of the list. [A7.9] What the viewer may not see is left out, as if it did not exist. */
export function exportMedias(
  context: ServerContext,
  call: FileCall,
  request: ExportRequest,
): Promise<FileAnswer | FileExport> {
  return fileOrExport(context, call, () => planMedias(context, call.viewer, request));
}

async function planMedias(context: ServerContext, viewer: Viewer, request: ExportRequest): Promise<FilePlan> {
  const { db, clock } = context;
  const ids = request.ids === undefined ? await listedIds(context, viewer, request) : [...new Set(request.ids)];
  const name = await companyName(db, viewer.companyId);
  const today = todayOf(clock);
  const period = await askedPeriod(db, viewer, request.filter ?? { page: 0, rowsPerPage: 1 }, today);
  const items = await usableListItems(db, isAdmin(viewer) ? 'every' : viewer.companyId);
  const layout = exportLayout(viewer, items, period);
  const words = { company: titleInFileName(name), day: today };
  const warnedOn = canSeeWarnings(viewer) ? today : null;
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
        body: streamWorkbook(
          [
            {
              sheet: streamedSurfaces(layout.columns),
              batches: exportedRows(db, viewer, { ids, layout, warnedOn, onRows }),
            },
          ],
          signal,
        ),
        contentType: XLSX,
        fileName: sheetSay('workbooks.surfaces.exportFile', words),
      };
    },
  };
}

async function listedIds(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { filter }: ExportRequest,
): Promise<readonly number[]> {
  if (filter === undefined) return [];
  const ids = await listedMediaIds(db, viewer, { query: filter, today: todayOf(clock), most: exportMaximumListed + 1 });
  if (ids.length > exportMaximumListed)
    invalid({ path: 'filter', code: 'too_many', params: { maximum: exportMaximumListed } });
  return ids;
}

type Rows = {
  readonly ids: readonly number[];
  readonly layout: ExportLayout;
  /** The day that photos are old on; null where nobody is told what is lacking. */
  readonly warnedOn: Day | null;
  readonly onRows: (done: number) => void;
};

/** The ids are fixed at the start; their rows are read a page at a time, as the receiver takes them. */
async function* exportedRows(
  db: Db,
  viewer: Viewer,
  { ids, layout, warnedOn, onRows }: Rows,
): AsyncGenerator<readonly TableRow[]> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const page = ids.slice(start, start + ROWS_AT_ONCE);
    const records = new Map((await sheetRecords(db, viewer, page, warnedOn)).map((record) => [record.id, record]));
    const extras = await surfaceExtras(db, [...records.keys()]);
    const free = await freeUnits(db, [...records.keys()], layout.period);
    const rows = page.flatMap((id) => {
      const record = records.get(id);
      return record === undefined ? [] : [layout.rowOf(record, extras, free)];
    });
    yield rows;
    onRows(start + page.length);
  }
}
