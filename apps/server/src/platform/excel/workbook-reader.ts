import { readMemoryWorkbook } from './memory-workbook.ts';
import { type MergedBlock, MergedCells } from './merged-cells.ts';
import type { OpenSheet, OpenWorkbook, TakeRow, WorkbookFormat } from './open-workbook.ts';
import { type SheetRow, sheetHandler } from './sheet-rows.ts';
import { cellShowers } from './shown-number.ts';
import { openArchive } from './workbook-archive.ts';
import {
  defaultWorkbookLimits,
  type WorkbookLimits,
  type WorkbookRefusal,
  WorkbookRefused,
} from './workbook-limits.ts';
import { readCellFormats, readIndex, readMergedBlocks, readSharedStrings } from './workbook-parts.ts';
import { parseXml } from './workbook-xml.ts';

export type SheetResult =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly refusal: WorkbookRefusal };

/** Ends a reading that has had enough. */
class Enough extends Error {}

/**
 * A file that a stranger sent; it and its sheets throw `WorkbookRefused` for what is not to be read. An .xlsx is streamed, and the
 * limits bound memory and time. Other formats are read whole: in a process with limits of its own.
 */
export function openWorkbook(
  path: string,
  format: WorkbookFormat,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<OpenWorkbook> {
  return refusing(async () => {
    const book = await (format === 'xlsx' ? openXlsx(path, limits) : readMemoryWorkbook(path, format, limits));
    const sheets = book.sheets.map(
      (sheet): OpenSheet => ({
        ...sheet,
        read: (take, onShare) => refusing(() => untilEnough((each) => sheet.read(each, onShare), take)),
      }),
    );
    return { ...book, sheets };
  });
}

/** The rows of the first sheet of an .xlsx file, all at once. */
export async function readFirstSheet(path: string, limits?: WorkbookLimits): Promise<SheetResult> {
  const rows: SheetRow[] = [];
  let book: OpenWorkbook | undefined;
  try {
    book = await openWorkbook(path, 'xlsx', limits);
    await book.sheets[0]?.read((row) => void rows.push(row));
    return { ok: true, rows };
  } catch (error) {
    if (error instanceof WorkbookRefused) return { ok: false, refusal: error.refusal };
    throw error;
  } finally {
    book?.close();
  }
}

/** Nothing but the file decides what the parsers say, so any other failure of theirs means an unreadable file. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('unreadable');
  }
}

async function untilEnough(read: (take: TakeRow) => Promise<void>, take: TakeRow): Promise<void> {
  try {
    await read((row) => {
      if (take(row) === true) throw new Enough();
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

async function openXlsx(path: string, limits: WorkbookLimits): Promise<OpenWorkbook> {
  const archive = await openArchive(path, limits);
  try {
    const { sheets, date1904 } = await readIndex(archive);
    if (sheets.length === 0) throw new WorkbookRefused('no_sheet');
    const texts = await readSharedStrings(archive, limits);
    const known = new Map<string, Promise<MergedBlock[]>>();
    const blocksOf = (part: string): Promise<MergedBlock[]> => {
      const blocks = known.get(part) ?? readMergedBlocks(archive, part);
      known.set(part, blocks);
      return blocks;
    };
    const tables = { texts, shownBy: await cellShowers(await readCellFormats(archive), date1904) };
    return {
      close: () => archive.close(),
      sheets: sheets.map(({ name, part, isHidden }) => {
        const hiddenColumns = new Set<number>();
        const read: OpenSheet['read'] = async (take, onShare) => {
          const size = Math.max(1, archive.sizeOf(part));
          const onBytes = (bytes: number): void => onShare?.(Math.min(1, bytes / size));
          const merged = new MergedCells(await blocksOf(part));
          const onRow = (row: SheetRow): void => void take(merged.filled(row));
          const handler = sheetHandler(tables, limits, { onRow, hiddenColumns });
          await parseXml(await archive.open(part), { ...handler, onBytes });
        };
        return { name, isHidden, hiddenColumns, read };
      }),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
