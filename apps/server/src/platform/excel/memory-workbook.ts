import { readFile } from 'node:fs/promises';
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx';
import { textOfBytes } from '../files/text-of-bytes.ts';
import { isDate } from './cell-meaning.ts';
import { type MergedBlock, MergedCells } from './merged-cells.ts';
import { type HiddenParts, hiddenInOds } from './ods-hidden.ts';
import type { OpenSheet, OpenWorkbook, WorkbookFormat } from './open-workbook.ts';
import type { CellShower, CellValue } from './sheet-rows.ts';
import { cellShowers, ownFormats } from './shown-number.ts';
import { textLines } from './text-lines.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';
import { writtenNumber } from './written-number.ts';

/** How the old format writes what went wrong. */
const errorWords: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** A file whose library holds all of it in memory, so this runs in a process that may come to harm. */
export async function readMemoryWorkbook(
  path: string,
  format: Exclude<WorkbookFormat, 'xlsx'>,
  limits: WorkbookLimits,
): Promise<OpenWorkbook> {
  // What an .ods would unpack to is looked at before it is unpacked.
  const hidden = format === 'ods' ? await hiddenInOds(path, limits) : undefined;
  const bytes = await readFile(path);
  const sheets = format === 'csv' ? [tableOf(bytes, limits)] : await sheetsOf(bytes, hidden, limits);
  if (sheets.length === 0) throw new WorkbookRefused('no_sheet');
  return { sheets, close: () => undefined };
}

/** `hidden` is told of an .ods alone; of other formats the library says it. */
async function sheetsOf(
  bytes: Buffer,
  hidden: readonly HiddenParts[] | undefined,
  limits: WorkbookLimits,
): Promise<OpenSheet[]> {
  // Loaded on use: hardly anybody sends these formats.
  const { read } = await import('@e965/xlsx');
  const book = unlocked(() =>
    read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: limits.rows + 1,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
      cellNF: true,
      bookVBA: false,
    }),
  );
  const isWritten = hidden !== undefined;
  return Promise.all(
    book.SheetNames.map((_, index) =>
      sheetOf(book, index, hidden?.[index] ?? hiddenIn(book, index), isWritten, limits),
    ),
  );
}

/** The library says of a password only in its words. */
function unlocked<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? new WorkbookRefused('locked') : error;
  }
}

/** What the library tells of the formats of old. */
function hiddenIn(book: WorkBook, index: number): HiddenParts {
  const sheet = book.Sheets[book.SheetNames[index] ?? ''];
  const placesIn = (infos: readonly { readonly hidden?: boolean }[] = []): Set<number> =>
    new Set(infos.flatMap(({ hidden }, place) => (hidden === true ? [place] : [])));
  const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
  return { isHidden, rows: placesIn(sheet?.['!rows']), columns: placesIn(sheet?.['!cols']) };
}

type DenseRow = readonly (CellObject | undefined)[] | undefined;

async function sheetOf(
  book: WorkBook,
  index: number,
  hidden: HiddenParts,
  isWritten: boolean,
  limits: WorkbookLimits,
): Promise<OpenSheet> {
  const name = book.SheetNames[index] ?? '';
  const sheet = book.Sheets[name];
  const rows = sheet === undefined ? [] : denseRows(sheet);
  const formats = [
    ...new Set(rows.flatMap((row) => (row ?? []).flatMap((cell) => (cell === undefined ? [] : formatOf(cell))))),
  ];
  const showers = await cellShowers(formats, book.Workbook?.WBProps?.date1904 === true);
  const shownBy = new Map(formats.map((format, place) => [format, showers[place]]));
  const read: OpenSheet['read'] = async (take) => {
    let cells = 0;
    if (rows.length > limits.rows) throw new WorkbookRefused('too_many_rows', limits.rows);
    const merged = new MergedCells((sheet?.['!merges'] ?? []).map(blockOf));
    for (const [place, row] of rows.entries()) {
      const values = withoutEnd(Array.from(row ?? [], (cell) => cellValue(cell, shownBy, isWritten)));
      cells += values.length;
      if (cells > limits.cells) throw new WorkbookRefused('too_many_cells', limits.cells);
      refuseWide(values, limits);
      const isHidden = hidden.rows.has(place);
      if (values.length > 0) take(merged.filled({ number: place + 1, cells: values, ...(isHidden && { isHidden }) }));
    }
  };
  return { name, isHidden: hidden.isHidden, hiddenColumns: hidden.columns, read };
}

function blockOf({ s: from, e: to }: Range): MergedBlock {
  return { top: from.r + 1, bottom: to.r + 1, left: from.c, right: to.c };
}

/** Empty cells behind the last filled one count for nothing. */
function withoutEnd<Value extends CellValue>(values: readonly Value[]): Value[] {
  return values.slice(0, values.findLastIndex((value) => value !== null && value !== '') + 1);
}

/** Where the library keeps the cells when it is asked for rows. */
function denseRows(sheet: WorkSheet): readonly DenseRow[] {
  const data: unknown = sheet['!data'];
  return Array.isArray(data) ? Array.from(data as DenseRow[]) : []; // as its types say for dense sheets
}

/** How the library calls the day of a program whose language it does not know. */
const LIBRARY_DAY = 'm/d/yy';

/** A column too narrow for its numbers. */
const HASHES = /^#+$/;

function formatOf(cell: CellObject): string {
  const format = cell.z === undefined ? '' : String(cell.z);
  return format === LIBRARY_DAY ? (ownFormats[14] ?? format) : format;
}

/** `isWritten` where the file has the text that its program showed. */
function cellValue(
  cell: CellObject | undefined,
  shownBy: ReadonlyMap<string, CellShower | undefined>,
  isWritten: boolean,
): CellValue {
  const value = cell?.v;
  if (cell === undefined || value === undefined || value === null) return null;
  if (cell.t === 'e') return { failed: errorWords[Number(value)] ?? '#N/A' };
  if (value instanceof Date) return { shown: cell.w ?? value.toISOString().slice(0, 10) };
  const shower = shownBy.get(formatOf(cell));
  if (typeof value === 'number') {
    const shown = shower?.ofNumber(value) ?? value;
    return !isWritten || cell.w === undefined || isDate(shown) || HASHES.test(cell.w)
      ? shown
      : writtenNumber(value, cell.w.trim());
  }
  if (typeof value !== 'string') return value;
  const text = value.replaceAll('\u0000', '');
  return shower?.ofText(text) ?? text;
}

/** Lines of values, as programs save a sheet; every value is the text that stands there. */
function tableOf(bytes: Buffer, limits: WorkbookLimits): OpenSheet {
  const whole = textOfBytes(bytes);
  const [line = '', mark] = /^sep=(.)\r?\n/.exec(whole.slice(0, 8)) ?? [];
  const text = whole.slice(line.length);
  const read: OpenSheet['read'] = async (take) => {
    let number = 0;
    for (const { cells, openQuotes } of textLines(text, mark ?? partedBy(text))) {
      number += 1;
      if (number > limits.rows) throw new WorkbookRefused('too_many_rows', limits.rows);
      const values = withoutEnd(cells.map(unquoted));
      refuseWide(values, limits);
      if (values.length > 0)
        take({
          number,
          cells: values.map((cell) => cell || null),
          width: cells.length,
          ...(openQuotes !== undefined && { openQuotes }),
        });
    }
  };
  return { name: '', isHidden: false, hiddenColumns: new Set(), read };
}

/** '="007"', as programs write it so that a spreadsheet keeps its zeros. */
function unquoted(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

function refuseWide(values: readonly CellValue[], { columns, cellLength }: WorkbookLimits): void {
  if (values.length > columns) throw new WorkbookRefused('too_many_columns', columns);
  if (values.some((value) => typeof value === 'string' && value.length > cellLength))
    throw new WorkbookRefused('cell_too_long', cellLength);
}

const LOOKED_AT = 100;

/**
 * What parts the cells: the mark that most of the first lines have, beside what stands in quotes. The library's own guess wants three
 * columns, and no title above them.
 */
function partedBy(text: string): string {
  const lines = text.split(/\r?\n/, LOOKED_AT).map((line) => line.replace(/"[^"]*"/g, ''));
  const having = (mark: string): number => lines.filter((line) => line.includes(mark)).length;
  return [';', '\t', ','].reduce((most, mark) => (having(mark) > having(most) ? mark : most));
}
