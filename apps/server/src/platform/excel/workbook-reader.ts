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

/**
 * The rows of the first sheet of an .xlsx file that a stranger sent. Memory and time are bounded by the limits;
 * whatever goes beyond them, or is no workbook, is a refusal.
 */
export async function readFirstSheet(
  path: string,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<SheetResult> {
  let archive: WorkbookArchive | undefined;
  try {
    archive = await openArchive(path, limits);
    return { ok: true, rows: await readRows(archive, limits) };
  } catch (error) {
    // Nothing but the file decides what the parsers say, so any other failure of theirs means an unreadable file.
    return { ok: false, refusal: error instanceof WorkbookRefused ? error.refusal : { code: 'unreadable' } };
  } finally {
    archive?.close();
  }
}

async function readRows(archive: WorkbookArchive, limits: WorkbookLimits): Promise<SheetRow[]> {
  const index = await readIndex(archive);
  const sheet = index.sheets[0];
  if (sheet === undefined) throw new WorkbookRefused('no_sheet');
  const tables = {
    texts: await readSharedStrings(archive, limits),
    isDate: await readDateStyles(archive),
    date1904: index.date1904,
  };
  const rows: SheetRow[] = [];
  await parseXml(await archive.open(sheet.part), sheetHandler(tables, limits, rows));
  return rows;
}
