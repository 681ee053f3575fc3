import { columnLetters } from '../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { Say } from '../../platform/language/say.ts';
import type { ImportFault } from './import-faults.ts';
import { textOf } from './surface-cells.ts';
import { type ColumnKey, surfaceColumns } from './surface-columns.ts';
import {
  columnOfHeader,
  headerOf,
  isCompanyHeader,
  isIdHeader,
  isPassedOver,
  isVersionHeader,
} from './surface-words.ts';

export type PlacedColumn = { readonly key: ColumnKey; readonly position: number; readonly header: string };

type Beside = { readonly position: number; readonly header: string };

/** Which column stands where, in any order; a surface that is there is changed in these columns alone. [A7.13] */
export type SheetHeader = {
  /** As the spreadsheet counts; 0 where none was found. */
  readonly row: number;
  readonly columns: readonly PlacedColumn[];
  /** Columns of the workbook that the sheet has not. */
  readonly absent: readonly ColumnKey[];
  /** Where the workbook says whose a surface is, as the export of an admin does. */
  readonly company?: Beside | undefined;
  /** Where our own export says which surface a row is, also one without a code. */
  readonly id?: Beside | undefined;
  /** And which version of it the row was made of. [A7.22] */
  readonly version?: Beside | undefined;
  readonly faults: readonly ImportFault[];
};

/** A header stands among the first rows; titles and empty rows may stand above it. */
export const HEADER_WITHIN = 30;
/** Fewer known names may be chance. */
const FEWEST_NAMES = 2;

/** How many columns of ours a row names. */
export function namesIn({ cells }: SheetRow): number {
  const columns = cells.flatMap((cell) => columnOfHeader(textOf(cell ?? null)) ?? []);
  return new Set(columns).size;
}

export function isHeader(row: SheetRow): boolean {
  return namesIn(row) >= FEWEST_NAMES;
}

export function readHeader(row: SheetRow, say: Say): SheetHeader {
  const columns: PlacedColumn[] = [];
  const faults: ImportFault[] = [];
  const others: { company?: SheetHeader['company']; id?: SheetHeader['id']; version?: SheetHeader['version'] } = {};
  for (const [position, cell] of row.cells.entries()) {
    const header = textOf(cell ?? null);
    if (header === '' || isPassedOver(header)) continue;
    const other = besideOf(header);
    if (other !== undefined && others[other] === undefined) {
      others[other] = { position, header };
      continue;
    }
    const key = columnOfHeader(header)?.key;
    const isRepeated = columns.some((placed) => placed.key === key);
    if (key !== undefined && !isRepeated) columns.push({ key, position, header });
    else faults.push(headerFault(row.number, position, header, isRepeated, say));
  }
  const absent = surfaceColumns.map(({ key }) => key).filter((key) => !columns.some((placed) => placed.key === key));
  return { row: row.number, columns, absent, ...others, faults };
}

function besideOf(header: string): 'company' | 'id' | 'version' | undefined {
  if (isCompanyHeader(header)) return 'company';
  if (isIdHeader(header)) return 'id';
  return isVersionHeader(header) ? 'version' : undefined;
}

/** Few of the columns that a new surface needs: its rows are meant for surfaces that are there. [A7.13 code that is nobody's] */
export function isPriceList({ absent }: Pick<SheetHeader, 'absent'>): boolean {
  const needed = surfaceColumns.filter(({ need }) => need === 'required').map(({ key }) => key);
  return needed.filter((key) => absent.includes(key)).length * 2 > needed.length;
}

/** A column that is not there, missed because of what a row is to become. */
export function missingColumn(row: number, key: ColumnKey, say: Say): ImportFault {
  const column = surfaceColumns.find((one) => one.key === key);
  const name = column === undefined ? key : headerOf(column);
  return { row, key, code: 'required', problem: say('workbooks.surfaces.fault.missing_column', { column: name }) };
}

function headerFault(row: number, position: number, header: string, isRepeated: boolean, say: Say): ImportFault {
  const word = isRepeated ? 'repeated_column' : 'unknown_column';
  const problem = say(`workbooks.surfaces.fault.${word}`, { row, letters: columnLetters(position), column: header });
  return { row, position, code: isRepeated ? 'already_used' : 'unknown_field', problem, value: header };
}
