import { readLegacySheet } from './legacy-workbook.ts';
import { type SheetRow, sheetHandler } from './sheet-rows.ts';
import { openArchive, type WorkbookArchive } from './workbook-archive.ts';
import {
  defaultWorkbookLimits,
  type WorkbookLimits,
  type WorkbookRefusal,
  WorkbookRefused,
} from './workbook-limits.ts';
import { readDateStyles, readIndex, readSharedStrings } from './workbook-parts.ts';
import { parseXml } from './workbook-xml.ts';

export type SheetResult =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly refusal: WorkbookRefusal };

export type SheetReading = {
  readonly path: string;
  readonly format: 'xlsx' | 'xls';
  readonly limits?: WorkbookLimits;
  readonly onRow: (row: SheetRow) => void;
  /** Called again and again with the share that is read, from 0 to 1; the reading waits for what it answers. */
  readonly pause?: (share: number) => Promise<void> | undefined;
};

/**
 * Gives on the rows of the first sheet of a file that a stranger sent; answers why it was refused, undefined when it was not.
 * An .xlsx is streamed, and the limits bound memory and time. An .xls is read whole: in a thread with limits of its own.
 */
export async function readSheet(reading: SheetReading): Promise<WorkbookRefusal | undefined> {
  const { path, format, limits = defaultWorkbookLimits } = reading;
  let archive: WorkbookArchive | undefined;
  try {
    if (format === 'xls') await readLegacySheet({ ...reading, limits });
    else {
      archive = await openArchive(path, limits);
      await readRows(archive, { ...reading, limits });
    }
    return undefined;
  } catch (error) {
    // Nothing but the file decides what the parsers say, so any other failure of theirs means an unreadable file.
    return error instanceof WorkbookRefused ? error.refusal : { code: 'unreadable' };
  } finally {
    archive?.close();
  }
}

/** The rows of the first sheet of an .xlsx file, all at once. */
export async function readFirstSheet(path: string, limits?: WorkbookLimits): Promise<SheetResult> {
  const rows: SheetRow[] = [];
  const refusal = await readSheet({
    path,
    format: 'xlsx',
    onRow: (row) => rows.push(row),
    ...(limits !== undefined && { limits }),
  });
  return refusal === undefined ? { ok: true, rows } : { ok: false, refusal };
}

type Bounded = SheetReading & { readonly limits: WorkbookLimits };

async function readRows(archive: WorkbookArchive, { limits, onRow, pause }: Bounded): Promise<void> {
  const index = await readIndex(archive);
  const sheet = index.sheets[0];
  if (sheet === undefined) throw new WorkbookRefused('no_sheet');
  const tables = {
    texts: await readSharedStrings(archive, limits),
    isDate: await readDateStyles(archive),
    date1904: index.date1904,
  };
  const size = Math.max(1, archive.sizeOf(sheet.part));
  await parseXml(await archive.open(sheet.part), {
    ...sheetHandler(tables, limits, onRow),
    ...(pause !== undefined && { pause: (bytes: number) => pause(Math.min(1, bytes / size)) }),
  });
}
