import { rename, rm } from 'node:fs/promises';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import { streamWorkbook } from '../../platform/excel/streamed-workbook.ts';
import type { TableRow } from '../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { FaultLog } from './import-faults.ts';
import { type ImportRequest, inTurn, taskOf, unheard } from './media-import.service.ts';
import { checkSurfaces } from './surface-check.service.ts';
import type { ImportTask } from './surface-import.ts';
import { MarkedSheet } from './surface-marks.ts';
import { type RawBatch, readRawRows } from './surface-reading.ts';
import { sheetSay } from './surface-words.ts';
import { streamedSurfaces, XLSX } from './surface-workbook.ts';

/** So many wrong cells are marked in one workbook. */
const MOST_MARKS = 50_000;

/** The uploaded workbook with its wrong cells marked, and at the end of each row what is wrong with it. [A7.6] */
export async function markFaults(context: ServerContext, viewer: Viewer, request: ImportRequest): Promise<FileAnswer> {
  const asked = await taskOf(context, viewer, request, MOST_MARKS);
  // The answer is still being written when the call's own files are cleared away.
  const path = context.files.temporaryPath();
  await rename(asked.source.file.path, path);
  const task = { ...asked, source: { ...asked.source, file: { ...asked.source.file, path } } };
  try {
    const body = await inTurn(() => markedWorkbook(context, task)).catch(unheard);
    body.once('close', () => void rm(path, { force: true }));
    return { body, contentType: XLSX, fileName: sheetSay('workbooks.surfaces.faultsFile') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function markedWorkbook({ db }: ServerContext, task: ImportTask) {
  const log = new FaultLog(MOST_MARKS);
  await checkSurfaces(db, task, log);
  const batches = readRawRows(task.source);
  const first = await batches.next();
  const [header, ...rows] = first.done === true ? [] : first.value.rows;
  const sheet = new MarkedSheet(header, log.kept, task.say);
  const { columns, rowsAbove } = sheet;
  const spec = { ...streamedSurfaces(columns), rowsAbove, frozen: { rows: rowsAbove + 1, columns: 2 } };
  return streamWorkbook(spec, markedRows(sheet, rows, batches, task), task.source.signal);
}

async function* markedRows(
  sheet: MarkedSheet,
  first: readonly SheetRow[],
  batches: AsyncGenerator<RawBatch>,
  { report }: ImportTask,
): AsyncGenerator<readonly TableRow[]> {
  yield sheet.mark(first);
  for await (const { rows, read, share } of batches) {
    report('writing', read, share);
    yield sheet.mark(rows);
  }
  yield sheet.rest();
}
