import { readFile } from 'node:fs/promises';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type CellValue, dateText, type SheetRow } from './sheet-rows.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';

export type LegacyReading = {
  readonly path: string;
  readonly limits: WorkbookLimits;
  readonly onRow: (row: SheetRow) => void;
  readonly pause?: (share: number) => Promise<void> | undefined;
};

const ROWS_BETWEEN_PAUSES = 500;
/** How the old format writes what went wrong. */
const errorWords: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** The first sheet of an .xls file. The library holds all of it in memory, so this runs in a thread that may be stopped. */
export async function readLegacySheet({ path, limits, onRow, pause }: LegacyReading): Promise<void> {
  // Loaded on use: hardly anybody sends this format any more.
  const { read, SSF } = await import('@e965/xlsx');
  const book = read(await readFile(path), {
    ...{ type: 'buffer', dense: true, sheets: 0, sheetRows: limits.rows + 1 },
    ...{ cellFormula: false, cellHTML: false, cellText: false, cellNF: true, bookVBA: false },
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new WorkbookRefused('no_sheet');
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  let cells = 0;
  const rows = denseRows(sheet);
  if (rows.length > limits.rows) throw new WorkbookRefused('too_many_rows', limits.rows);
  for (const [index, row] of rows.entries()) {
    const values = (row ?? []).map((cell) => cellValue(cell, (format) => SSF.is_date(format), date1904));
    if (values.length > limits.columns) throw new WorkbookRefused('too_many_columns', limits.columns);
    cells += values.length;
    if (cells > limits.cells) throw new WorkbookRefused('too_many_cells', limits.cells);
    refuseLongTexts(values, limits);
    if (values.length > 0) onRow({ number: index + 1, cells: Array.from(values, (value) => value ?? null) });
    if (index % ROWS_BETWEEN_PAUSES === 0) await pause?.(index / rows.length);
  }
  await pause?.(1);
}

type DenseRow = readonly (CellObject | undefined)[] | undefined;

/** Where the library keeps the cells when it is asked for rows. */
function denseRows(sheet: WorkSheet): readonly DenseRow[] {
  const data: unknown = sheet['!data'];
  return Array.isArray(data) ? Array.from(data as DenseRow[]) : []; // as its types say for dense sheets
}

function cellValue(cell: CellObject | undefined, isDate: (format: string) => boolean, date1904: boolean): CellValue {
  const value = cell?.v;
  if (cell === undefined || value === undefined || value === null) return null;
  if (cell.t === 'e') return { failed: errorWords[Number(value)] ?? '#N/A' };
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' && cell.z !== undefined && isDate(String(cell.z)))
    return dateText(value, date1904) ?? value;
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
}

function refuseLongTexts(values: readonly CellValue[], { cellLength }: WorkbookLimits): void {
  if (values.some((value) => typeof value === 'string' && value.length > cellLength))
    throw new WorkbookRefused('cell_too_long', cellLength);
}
