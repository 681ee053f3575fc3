import { rename, rm } from 'node:fs/promises';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import { streamWorkbook } from '../../../platform/excel/streamed-workbook.ts';
import { type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { sheetSay } from '../../views/export/surface-words.ts';
import { streamedSurfaces } from '../../views/export/surface-workbook.ts';
import type { FaultLog } from './import-faults.ts';
import { type ImportRequest, logOf, taskOf, withRows } from './import-surfaces.ts';
import type { ReadSheet } from './import-work.ts';
import { dropRows, readWorkbook, rowsOf } from './reading/surface-reading.ts';
import { checkSurfaces } from './surface-check.ts';
import { type ImportTask, ROWS_AT_ONCE } from './surface-import.ts';
import { MarkedSheet } from './surface-marks-rules.ts';

/** So many wrong cells are marked in one workbook. */
const MOST_MARKS = 50_000;

/** The uploaded workbook with its wrong cells marked, and at the end of each row what is wrong with it. [A7.6] */
export async function markFaults(context: ServerContext, viewer: Viewer, request: ImportRequest): Promise<FileAnswer> {
  const asked = await taskOf(context, viewer, request, MOST_MARKS);
  // The answer is still being written when the call's own files are cleared away.
  const path = context.files.temporaryPath();
  await rename(asked.source.file.path, path);
  const task = { ...asked, source: { ...asked.source, file: { ...asked.source.file, path } } };
  const remove = async (): Promise<void> => {
    await rm(path, { force: true });
    await dropRows(task.source);
  };
  try {
    const log = await withRows(task, async (sheet) => {
      const found = logOf(sheet, MOST_MARKS);
      await checkSurfaces(context.db, task, sheet, found);
      return { found, sheet };
    });
    const body = await markedWorkbook(task, log.sheet, log.found);
    body.once('close', () => void remove());
    return { body, contentType: XLSX, fileName: sheetSay('workbooks.surfaces.faultsFile') };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function markedWorkbook(task: ImportTask, { headerRow }: ReadSheet, log: FaultLog) {
  const source = { ...task.source };
  const { width } = await readWorkbook(source, 'raw', task.report);
  const batches = rowsOf<SheetRow>(source, ROWS_AT_ONCE);
  const first = (await batches.next()).value ?? [];
  const header = first.find(({ number }: SheetRow) => number === headerRow) ?? first[0];
  const sheet = new MarkedSheet({ header, width, first, faults: log.kept }, task.say);
  const { columns, above } = sheet;
  const spec = { ...streamedSurfaces(columns), above, frozen: { rows: above.length + 1, columns: 2 } };
  return streamWorkbook([{ sheet: spec, batches: markedRows(sheet, first, batches) }], source.signal);
}

async function* markedRows(
  sheet: MarkedSheet,
  first: readonly SheetRow[],
  batches: AsyncGenerator<SheetRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  yield sheet.mark(first);
  for await (const rows of batches) yield sheet.mark(rows);
  yield sheet.rest();
}
