import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { MediaImportRow } from '@felulet/contract/catalogue/surface-import.ts';
import { type SurfaceColumn, surfaceColumns } from '../catalogue/views/export/surface-columns.ts';
import { sheetSay } from '../catalogue/views/export/surface-words.ts';
import { textOf } from '../platform/excel/cell-meaning.ts';
import type { WorkbookFormat } from '../platform/excel/open-workbook.ts';
import { openWorkbook } from '../platform/excel/workbook-reader.ts';
import type { ForeignFile } from './foreign-import.ts';

type Table = InventoryMapping['sheets'][number];

/**
 * What new rows would store that nobody could have seen: it stands in none of the row's cells, is not shown beside the cell that it was
 * made of, and was not typed for all rows. Empty where all is well.
 */
export async function unseenValues(
  file: ForeignFile,
  { sheets }: InventoryMapping,
  list: readonly MediaImportRow[],
): Promise<string[]> {
  const texts = await cellTexts(file);
  return list
    .filter(({ state }) => state === 'NEW')
    .flatMap((one) => {
      const number = one.place?.row ?? one.row;
      const table = sheets.find(
        ({ name, rows }) => (one.place?.sheet ?? name) === name && rows.from <= number && number <= rows.to,
      );
      const cells = texts.get(table?.name ?? '')?.get(number);
      if (table === undefined || cells === undefined) throw new Error(`Row ${one.row} is none of the table.`);
      return unexplained(one, cells, table).map((what) => `${one.row}: ${what}`);
    });
}

/** The texts of a workbook's cells, by the names of its sheets and the numbers of its rows. */
async function cellTexts({ name, bytes }: ForeignFile): Promise<ReadonlyMap<string, ReadonlyMap<number, string[]>>> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-cells-'));
  try {
    const path = join(folder, 'book');
    await writeFile(path, bytes);
    const book = await openWorkbook(path, name.split('.').at(-1) as WorkbookFormat); // as the files of tests are named
    const sheets = new Map<string, Map<number, string[]>>();
    for (const sheet of book.sheets) {
      const rows = new Map<number, string[]>();
      await sheet.read((row) => void rows.set(row.number, row.cells.map(textOf)));
      sheets.set(sheet.name, rows);
    }
    book.close();
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function unexplained({ values, readings }: MediaImportRow, cells: readonly string[], table: Table): string[] {
  const headers = table.columns.map(({ header }) => header);
  return surfaceColumns.flatMap((column, place) => {
    const value = values[place] ?? null;
    const name = sheetSay(`workbooks.surfaces.column.${column.key}`);
    const isShown = readings.some((reading) => reading.column === name && reading.value === value);
    const isSaid =
      value === null || isShown || isTyped(value, column, table) || isLiteral(value, column, { cells, headers });
    return isSaid ? [] : [`${name}: ${value}`];
  });
}

function isTyped(value: string, { key }: SurfaceColumn, { constants, columns }: Table): boolean {
  // What a price is for is said beside its column.
  if (key === 'rental_period_unit' && columns.some(({ unit }) => unit.includes(value))) return true;
  const typed = Object.entries(constants).find(([field]) => field === key)?.[1];
  if (typed === undefined) return false;
  if (key === 'type') return value === sheetSay(`states.mediaType.${constants.type ?? 'STATIC'}`);
  if (key === 'media_placing') return value === sheetSay(`states.mediaPlacing.${constants.media_placing ?? 'INDOOR'}`);
  if (typeof typed === 'boolean') return value === sheetSay(typed ? 'workbooks.surfaces.yes' : 'workbooks.surfaces.no');
  return typeof typed === 'number' ? numberIn(value) === typed : value === typed;
}

const GIVEN_CODE = /^F-\d{5}$/u;

function isLiteral(
  value: string,
  { key, kind }: SurfaceColumn,
  { cells, headers }: { readonly cells: readonly string[]; readonly headers: readonly string[] },
): boolean {
  // Codes that are given stand in the answer.
  if (key === 'surface_code' && GIVEN_CODE.test(value)) return true;
  // Nothing said is no.
  if (kind === 'flag' && value === sheetSay('workbooks.surfaces.no')) return true;
  if (key === 'publisher_notes' || key === 'other_datas')
    return value.split('\n').every((line) => isNote(line, cells, headers));
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'degrees')
    return cells.some((cell) => numberIn(cell) === numberIn(value));
  return cells.some((cell) => plain(cell) === plain(value));
}

/** 'Megvilágítás: igen', where the column is called so, and a cell says it. */
function isNote(line: string, cells: readonly string[], headers: readonly string[]): boolean {
  const header = headers.find((name) => line.startsWith(`${name.split('\n').at(-1)}: `)) ?? '';
  const said = plain(header === '' ? line : line.slice(header.length + 2));
  return cells.some((cell) => cell !== '' && plain(cell) === said);
}

/** With blanks between its thousands, in the unit of its field. */
function numberIn(text: string): number | undefined {
  const [, number] = /^(-?\d[\d \u00a0\u202f]*(?:[.,]\d+)?)(?: (?:Ft|cm|db|fő))?$/u.exec(text) ?? [];
  return number === undefined ? undefined : Number(number.replace(/[ \u00a0\u202f]/gu, '').replace(',', '.'));
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase();
}
