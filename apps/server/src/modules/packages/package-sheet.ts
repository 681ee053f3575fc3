import { PACKAGE_MAXIMUM_ITEMS } from '@felulet/contract/packages/package.requests.ts';
import { longAccents } from '@felulet/domain/format/old-letters.ts';
import { readCount } from '@felulet/domain/format/read-number.ts';
import { isFilled, readNumberCell, textOf } from '../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../platform/excel/sheet-rows.ts';
import { sayIn } from '../../platform/language/say.ts';

/** The workbook itself is Hungarian whoever asks; its header is known in either language. [A7.4] */
export const sheetSay = sayIn('hu');

export const CODE_COLUMN = 0;
export const QUANTITY_COLUMN = 1;

export type PackageFaultCode =
  | 'code_missing'
  | 'code_unknown'
  | 'code_ambiguous'
  | 'code_archived'
  | 'code_repeated'
  | 'in_package'
  | 'quantity_missing'
  | 'quantity_wrong'
  | 'quantity_merged'
  | 'unit_unknown'
  | 'longer_row'
  | 'too_few_free'
  | 'too_many'
  | 'no_rows';

export type PackageFault = {
  /** As the spreadsheet counts; 0 for the sheet as a whole. */
  readonly row: number;
  /** From the left, counted from 0; absent for a whole sheet. */
  readonly position?: number;
  readonly code: PackageFaultCode;
  readonly value?: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A row with a code; without a quantity that can be read it has that fault already. */
export type SheetItem = { readonly row: number; readonly code: string; readonly quantity: number | null };

export type PackageSheet = {
  readonly header: SheetRow | undefined;
  readonly rows: readonly SheetRow[];
  readonly items: readonly SheetItem[];
  readonly faults: readonly PackageFault[];
};

/** What the filled rows say, and what is wrong with them as far as the sheet alone can tell. */
export function readPackageSheet(all: readonly SheetRow[]): PackageSheet {
  const filled = all.filter(isFilled);
  const header = filled.find((row, index) => index === 0 && isHeader(row));
  const rows = header === undefined ? filled : filled.slice(1);
  const faults: PackageFault[] = [];
  if (rows.length === 0) faults.push({ row: 0, code: 'no_rows' });
  if (rows.length > PACKAGE_MAXIMUM_ITEMS)
    faults.push({ row: 0, code: 'too_many', params: { maximum: PACKAGE_MAXIMUM_ITEMS } });
  if (header !== undefined) faults.push(...headerFaults(header));
  const firstRows = new Map<string, number>();
  const items = rows.flatMap((row): SheetItem[] => {
    const code = textOf(row.cells[CODE_COLUMN]);
    const quantity = quantityOf(row);
    const first = firstRows.get(code);
    if (first === undefined && code !== '') firstRows.set(code, row.number);
    const wrong = codeFaults(row, code, first);
    faults.push(...wrong, ...quantityFaults(row, quantity), ...lengthFaults(row, header));
    return wrong.length === 0
      ? [{ row: row.number, code, quantity: typeof quantity === 'number' ? quantity : null }]
      : [];
  });
  return { header, rows, items, faults };
}

/** Known by its words alone: a first row with a code in it is never passed over. */
function isHeader({ cells }: SheetRow): boolean {
  const words = (['hu', 'en'] as const).flatMap((language) => [
    [CODE_COLUMN, sayIn(language)('workbooks.packages.column.code')] as const,
    [CODE_COLUMN, sayIn(language)('medias.column.surfaceCode')] as const,
    [QUANTITY_COLUMN, sayIn(language)('workbooks.packages.column.quantity')] as const,
  ]);
  return words.some(([position, word]) => folded(textOf(cells[position])) === folded(word));
}

function codeFaults({ number: row }: SheetRow, value: string, first: number | undefined): PackageFault[] {
  if (value === '') return [{ row, position: CODE_COLUMN, code: 'code_missing' }];
  return first === undefined ? [] : [{ row, position: CODE_COLUMN, code: 'code_repeated', value, params: { first } }];
}

/** Nothing of it is shown before it is stored, so that no other unit is reckoned. */
function headerFaults({ number: row, cells }: SheetRow): PackageFault[] {
  const value = textOf(cells[QUANTITY_COLUMN]);
  const [, unit = ''] = /[([]([^)\]]*)/.exec(value) ?? [];
  const reading = readCount(1, unit);
  const isPieces = reading.ok && reading.value === 1;
  return isPieces ? [] : [{ row, position: QUANTITY_COLUMN, code: 'unit_unknown', value }];
}

/** A line of text whose values have slipped. */
function lengthFaults({ number: row, cells, width = 0 }: SheetRow, header: SheetRow | undefined): PackageFault[] {
  const isLonger = header?.width !== undefined && width > header.width;
  const value = textOf(cells.at(-1));
  return isLonger && cells.length > header.width ? [{ row, code: 'longer_row', value }] : [];
}

type Unread = 'wrong' | 'missing' | 'merged';

function quantityFaults(row: SheetRow, quantity: number | Unread): PackageFault[] {
  if (typeof quantity === 'number') return [];
  const code = `quantity_${quantity}` as const;
  return [{ row: row.number, position: QUANTITY_COLUMN, code, value: textOf(row.cells[QUANTITY_COLUMN]) }];
}

const MOST_UNITS = 1_000_000;

/** As a count in the workbook of surfaces: '1.000 db' is a thousand there, too. [K5.28 alike in forms and workbooks] */
function quantityOf({ cells, merged = [] }: SheetRow): number | Unread {
  if (merged.some(({ position }) => position === QUANTITY_COLUMN)) return 'merged';
  const cell: CellValue = cells[QUANTITY_COLUMN] ?? null;
  if (textOf(cell) === '') return 'missing';
  const reading = readNumberCell(cell, '', readCount);
  const isCount = reading.ok && Number.isInteger(reading.value) && reading.value >= 1 && reading.value <= MOST_UNITS;
  return isCount ? reading.value : 'wrong';
}

/** Alike but for what stands in brackets, and for the letters of an older alphabet. */
function folded(text: string): string {
  return longAccents(text)
    .replace(/[([][^)\]]*[)\]]?|[*:]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('hu');
}
