import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { OpenSheet, OpenWorkbook, WorkbookFormat } from './open-workbook.ts';
import type { CellValue, NumberShower } from './sheet-rows.ts';
import { numberShowers } from './shown-number.ts';
import { openArchive } from './workbook-archive.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';

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
  if (format === 'ods') (await openArchive(path, limits)).close();
  const bytes = await readFile(path);
  const sheets = format === 'csv' ? [await tableOf(bytes, limits)] : await sheetsOf(bytes, limits);
  if (sheets.length === 0) throw new WorkbookRefused('no_sheet');
  return { sheets, close: () => undefined };
}

async function sheetsOf(bytes: Buffer, limits: WorkbookLimits): Promise<OpenSheet[]> {
  // Loaded on use: hardly anybody sends these formats.
  const { read } = await import('@e965/xlsx');
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheetRows: limits.rows + 1,
    cellStyles: true,
    cellFormula: false,
    cellHTML: false,
    cellText: true,
    cellNF: true,
    bookVBA: false,
  });
  return Promise.all(book.SheetNames.map((name, index) => sheetOf(book, name, index, limits)));
}

type DenseRow = readonly (CellObject | undefined)[] | undefined;

async function sheetOf(book: WorkBook, name: string, index: number, limits: WorkbookLimits): Promise<OpenSheet> {
  const sheet = book.Sheets[name];
  const rows = sheet === undefined ? [] : denseRows(sheet);
  const formats = [
    ...new Set(rows.flatMap((row) => (row ?? []).flatMap((cell) => (cell?.t === 'n' ? formatOf(cell) : [])))),
  ];
  const showers = await numberShowers(formats, book.Workbook?.WBProps?.date1904 === true);
  const shownBy = new Map(formats.map((format, place) => [format, showers[place]]));
  const read: OpenSheet['read'] = async (take) => {
    let cells = 0;
    if (rows.length > limits.rows) throw new WorkbookRefused('too_many_rows', limits.rows);
    for (const [place, row] of rows.entries()) {
      const values = Array.from(row ?? [], (cell) => cellValue(cell, shownBy));
      cells += values.length;
      if (cells > limits.cells) throw new WorkbookRefused('too_many_cells', limits.cells);
      refuseWide(values, limits);
      const isHidden = sheet?.['!rows']?.[place]?.hidden === true;
      if (values.length > 0) take({ number: place + 1, cells: values, ...(isHidden && { isHidden }) });
    }
  };
  return { name, isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0, read };
}

/** Where the library keeps the cells when it is asked for rows. */
function denseRows(sheet: WorkSheet): readonly DenseRow[] {
  const data: unknown = sheet['!data'];
  return Array.isArray(data) ? Array.from(data as DenseRow[]) : []; // as its types say for dense sheets
}

function formatOf(cell: CellObject): string {
  return cell.z === undefined ? '' : String(cell.z);
}

function cellValue(cell: CellObject | undefined, shownBy: ReadonlyMap<string, NumberShower | undefined>): CellValue {
  const value = cell?.v;
  if (cell === undefined || value === undefined || value === null) return null;
  if (cell.t === 'e') return { failed: errorWords[Number(value)] ?? '#N/A' };
  if (value instanceof Date) return { shown: cell.w ?? value.toISOString().slice(0, 10) };
  if (typeof value === 'number') return shownBy.get(formatOf(cell))?.(value) ?? value;
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
}

/** Lines of values, as programs save a sheet; every value is the text that stands there. */
async function tableOf(bytes: Buffer, limits: WorkbookLimits): Promise<OpenSheet> {
  const { default: papa } = await import('papaparse');
  const [, mark] = /^sep=(.)\r?\n/.exec(textOf(bytes).slice(0, 8)) ?? [];
  const text = mark === undefined ? textOf(bytes) : textOf(bytes).replace(/^[^\n]*\n/, '');
  const { data, errors } = papa.parse<string[]>(text, {
    skipEmptyLines: false,
    preview: limits.rows + 1,
    delimiter: mark ?? partedBy(text),
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new WorkbookRefused('unreadable');
  const read: OpenSheet['read'] = async (take) => {
    if (data.length > limits.rows) throw new WorkbookRefused('too_many_rows', limits.rows);
    for (const [place, cells] of data.entries()) {
      refuseWide(cells, limits);
      if (cells.some((cell) => cell !== '')) take({ number: place + 1, cells: cells.map((cell) => cell || null) });
    }
  };
  return { name: '', isHidden: false, read };
}

/** By its mark, else UTF-8, else what Hungarian programs wrote before it. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
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
