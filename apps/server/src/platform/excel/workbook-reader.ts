import { readMemoryWorkbook } from './memory-workbook.ts';
import { type MergedBlock, MergedCells } from './merged-cells.ts';
import type { OpenSheet, OpenWorkbook, TakeRow, WorkbookFormat } from './open-workbook.ts';
import { raisedText } from './raised-text.ts';
import { columnOf, type SheetRow, sheetHandler } from './sheet-rows.ts';
import { cellShowers, ownFormats } from './shown-number.ts';
import { openArchive, type WorkbookArchive } from './workbook-archive.ts';
import {
  defaultWorkbookLimits,
  type WorkbookLimits,
  type WorkbookRefusal,
  WorkbookRefused,
} from './workbook-limits.ts';
import { parseXml, unescapeControls } from './workbook-xml.ts';

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

type SheetPart = { readonly name: string; readonly part: string; readonly isHidden: boolean };

/** Where the sheets of a workbook are, in the order its tabs stand. */
type WorkbookIndex = {
  readonly sheets: readonly SheetPart[];
  readonly date1904: boolean;
};

async function readIndex(archive: WorkbookArchive): Promise<WorkbookIndex> {
  if (!archive.has('xl/workbook.xml')) throw new WorkbookRefused('unreadable');
  const targets = await readTargets(archive);
  const sheets: SheetPart[] = [];
  let date1904 = false;
  await parseXml(await archive.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(relationOf(attributes));
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      if (part !== undefined && archive.has(part)) sheets.push({ name: attributes.name ?? '', part, isHidden });
    },
  });
  return { sheets: sheets.length > 0 ? sheets : sheetsByFileName(archive), date1904 };
}

/** Whatever prefix the producer has for relations; the sheet's own number has none. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => /:id$/.test(key));
  return name === undefined ? '' : (attributes[name] ?? '');
}

/** Producers that name their relations otherwise still call the files sheet1, sheet2. */
function sheetsByFileName(archive: WorkbookArchive): SheetPart[] {
  return archive
    .names()
    .filter((part) => /^xl\/worksheets\/[^/]+\.xml$/.test(part))
    .map((part) => ({ name: '', part, isHidden: false }));
}

async function readTargets(archive: WorkbookArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = 'xl/_rels/workbook.xml.rels';
  if (!archive.has(part)) return targets;
  await parseXml(await archive.open(part), {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** The text table that cells point into; furigana (`rPh`) is not part of a text. */
async function readSharedStrings(archive: WorkbookArchive, limits: WorkbookLimits): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  if (archive.sizeOf('xl/sharedStrings.xml') > limits.textBytes)
    throw new WorkbookRefused('part_too_large', limits.textBytes);
  let current = '';
  let capturing = false;
  let phonetic = 0;
  let raised: string | undefined;
  await parseXml(await archive.open('xl/sharedStrings.xml'), {
    open: (name, { val }) => {
      if (name === 'si') current = '';
      else if (name === 'r') raised = undefined;
      else if (name === 'vertAlign') raised = val;
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') capturing = phonetic === 0;
    },
    text: (text) => {
      if (!capturing) return;
      current += raisedText(text, raised);
      if (current.length > limits.cellLength) throw new WorkbookRefused('cell_too_long', limits.cellLength);
    },
    close: (name) => {
      if (name === 't') capturing = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'r') raised = undefined;
      else if (name === 'si' && texts.push(unescapeControls(current)) > limits.cells) {
        throw new WorkbookRefused('too_many_cells', limits.cells);
      }
    },
  });
  return texts;
}

/** For each cell style the code of its number format; undefined where there is none. */
async function readCellFormats(archive: WorkbookArchive): Promise<(string | undefined)[]> {
  const ofStyles: (string | undefined)[] = [];
  if (!archive.has('xl/styles.xml')) return ofStyles;
  const formats = new Map<number, string>();
  let inCellStyles = false;
  await parseXml(await archive.open('xl/styles.xml'), {
    open: (name, attributes) => {
      const formatId = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') formats.set(formatId, attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) ofStyles.push(formats.get(formatId) ?? ownFormats[formatId]);
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return ofStyles;
}

/** The end of a sheet, where its blocks of joined cells are listed, is no longer than this. */
const MOST_TAIL_LETTERS = 16_000_000;
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>/;
const BLOCKS = /<(?:[\w.-]+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const CARRIED = 64;

/** They stand behind the rows, so that they have to be looked for before these are read. */
async function readMergedBlocks(archive: WorkbookArchive, part: string): Promise<MergedBlock[]> {
  let [text, isTail] = ['', false];
  for await (const chunk of await archive.open(part)) {
    text += Buffer.from(chunk).toString('latin1');
    const end = isTail ? -1 : text.search(END_OF_ROWS);
    isTail ||= end !== -1;
    text = isTail ? text.slice(Math.max(0, end)) : text.slice(-CARRIED);
    if (text.length > MOST_TAIL_LETTERS) throw new WorkbookRefused('part_too_large', MOST_TAIL_LETTERS);
  }
  if (!isTail) return [];
  return [...text.matchAll(BLOCKS)].map(([, left = '', top, right = '', bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnOf(left),
    right: columnOf(right),
  }));
}
