import { formatNumber } from '@felulet/domain/format/money.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { type ColumnKey, columnOf, type SurfaceColumn, surfaceColumns } from '../../../views/export/surface-columns.ts';
import {
  headerOf,
  isCompanyHeader,
  isIdHeader,
  isPassedOver,
  isVersionHeader,
} from '../../../views/export/surface-words.ts';
import type { ImportFault, ImportWarning } from '../import-faults.ts';
import { type HeaderMeaning, headerMeaning, timesOf } from './header-meaning.ts';

export type PlacedColumn = {
  readonly key: ColumnKey;
  readonly position: number;
  readonly header: string;
  /** That its numbers are in where they name none; empty for the field's own. */
  readonly unit: string;
};

type Beside = { readonly position: number; readonly header: string };

/** Which column stands where, in any order; a surface that is there is changed in these columns alone. */
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
  /** And which version of it the row was made of. */
  readonly version?: Beside | undefined;
  readonly faults: readonly ImportFault[];
  /** Where something stands in the header. */
  readonly named: ReadonlySet<number>;
  /** Cells of a line of text, empty ones included. */
  readonly width?: number | undefined;
};

/** A header stands among the first rows; titles and empty rows may stand above it. */
export const HEADER_WITHIN = 30;
/** Fewer known names may be chance. */
const FEWEST_NAMES = 2;

/** How many columns of ours a row names. */
export function namesIn({ cells }: SheetRow): number {
  const columns = cells.flatMap((cell) => headerMeaning(textOf(cell))?.column ?? []);
  return new Set(columns).size;
}

export function isHeader(row: SheetRow): boolean {
  return namesIn(row) >= FEWEST_NAMES;
}

export function readHeader(row: SheetRow, say: Say): SheetHeader {
  const columns: PlacedColumn[] = [];
  const faults: ImportFault[] = [];
  const named = new Set(row.cells.flatMap((cell, position) => (textOf(cell) === '' ? [] : [position])));
  const others: { company?: SheetHeader['company']; id?: SheetHeader['id']; version?: SheetHeader['version'] } = {};
  for (const [position, cell] of row.cells.entries()) {
    const header = textOf(cell ?? null);
    if (header === '' || isPassedOver(header)) continue;
    const other = besideOf(header);
    if (other !== undefined && others[other] === undefined) {
      others[other] = { position, header };
      continue;
    }
    const meaning = headerMeaning(header);
    const key = meaning?.column.key;
    const isRepeated = columns.some((placed) => placed.key === key);
    if (meaning === undefined || key === undefined || isRepeated) {
      faults.push(headerFault(row.number, position, header, isRepeated, say));
      continue;
    }
    const times = timesOf(meaning);
    columns.push({ key, position, header, unit: times === 1 ? '' : meaning.unit });
    if (times === undefined) faults.push(unitFault(row.number, { position, header }, meaning, say));
  }
  const absent = surfaceColumns.map(({ key }) => key).filter((key) => !columns.some((placed) => placed.key === key));
  return { row: row.number, columns, absent, ...others, faults, named, width: row.width };
}

function besideOf(header: string): 'company' | 'id' | 'version' | undefined {
  if (isCompanyHeader(header)) return 'company';
  if (isIdHeader(header)) return 'id';
  return isVersionHeader(header) ? 'version' : undefined;
}

/** Few of the columns that a new surface needs: its rows are meant for surfaces that are there. */
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

const DECIMALS = 6;

/** The columns whose numbers are reckoned into the field's own unit, each told once. */
export function unitWarnings({ row, columns, faults }: SheetHeader, say: Say): ImportWarning[] {
  return columns
    .filter(({ unit, position }) => unit !== '' && !faults.some((fault) => fault.position === position))
    .map(({ key, position, header, unit }) => {
      const column = columnOf(key);
      const times = formatNumber(timesOf({ column, unit }) ?? 1, DECIMALS);
      const own = say(`workbooks.surfaces.unit.${key === 'quantity' ? key : unitKind(column)}`);
      return { row, key, position, header, problem: say('workbooks.surfaces.warning.unit', { unit, times, own }) };
    });
}

function unitKind({ kind }: SurfaceColumn): 'decimal' | 'integer' | 'money' {
  return kind === 'decimal' || kind === 'integer' ? kind : 'money';
}

/** Never taken for the unit of the field. [A7.32] */
function unitFault(row: number, place: Beside, { column, unit }: HeaderMeaning, say: Say): ImportFault {
  const units = say(`workbooks.surfaces.units.${unitKind(column)}`);
  const problem = say('workbooks.surfaces.fault.strange_unit', { unit, units });
  return { row, ...place, key: column.key, code: 'not_allowed', problem, value: place.header };
}

function headerFault(row: number, position: number, header: string, isRepeated: boolean, say: Say): ImportFault {
  const word = isRepeated ? 'repeated_column' : 'unknown_column';
  const problem = say(`workbooks.surfaces.fault.${word}`, { row, letters: columnLetters(position), column: header });
  return { row, position, code: isRepeated ? 'already_used' : 'unknown_field', problem, value: header };
}
