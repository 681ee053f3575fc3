import { readableNumbers } from '@felulet/domain/format/money.ts';
import { invalid } from '../../../platform/errors.ts';
import type { WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import type { WorkbookRefusal } from '../../../platform/excel/workbook-limits.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Say } from '../../../platform/language/say.ts';
import { turnsOf } from '../../../platform/processes/turns.ts';
import { WorkStopped, workLines } from '../../../platform/processes/work-process.ts';
import { type PackageSheet, readPackageSheet } from './package-sheet.ts';
import type { SheetWork, SheetWorkTold } from './package-sheet-work.ts';

const inTurn = turnsOf(2);
const script = new URL('./package-sheet-work.ts', import.meta.url);
/** Far beyond what an honest workbook of so few rows takes. */
const cost = { heapMegabytes: 256, milliseconds: 30_000 };

const formats: Readonly<Record<string, WorkbookFormat>> = {
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
};

/** The workbook as it was uploaded, read in a process of its own. */
export async function readUpload(file: UploadedFile | undefined, say: Say): Promise<PackageSheet> {
  if (file === undefined) return invalid({ path: 'excel', code: 'file_missing' });
  const work: SheetWork = { path: file.path, format: formats[file.contentType] ?? 'xlsx' };
  const { rows, hiddenColumns } = await inTurn(() => sheetOf(work, say));
  return readPackageSheet(rows, hiddenColumns);
}

async function sheetOf(work: SheetWork, say: Say): Promise<Exclude<SheetWorkTold, { refusal: unknown }>> {
  try {
    for await (const line of workLines({ script, ...cost, signal: new AbortController().signal }, work)) {
      const told = JSON.parse(line) as SheetWorkTold; // written by package-sheet-work.ts
      return 'rows' in told ? told : refuseWorkbook(told.refusal, say);
    }
  } catch (error) {
    if (error instanceof WorkStopped)
      refuseWorkbook({ code: error.limit === 'memory' ? 'too_much_memory' : 'too_slow' }, say);
    throw error;
  }
  throw new Error('The reading ended without a word.');
}

function refuseWorkbook({ code, limit }: WorkbookRefusal, say: Say): never {
  const text = say(`workbooks.surfaces.refusal.${code}`, readableNumbers({ limit }));
  const isOtherFile = ['unreadable', 'locked', 'no_sheet', 'wrong_encoding'].includes(code);
  invalid({ path: 'excel[0]', code: isOtherFile ? 'file_type' : 'file_dangerous', text });
}
