import { PACKAGE_MAXIMUM_ITEMS } from '@felulet/contract/packages/package.requests.ts';
import { readCount } from '@felulet/domain/format/read-number.ts';
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
  const filled = all.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  const header = filled.find((row, index) => index === 0 && isHeader(row));
  const rows = header === undefined ? filled : filled.slice(1);
  const faults: PackageFault[] = [];
  if (rows.length === 0) faults.push({ row: 0, code: 'no_rows' });
  if (rows.length > PACKAGE_MAXIMUM_ITEMS)
    faults.push({ row: 0, code: 'too_many', params: { maximum: PACKAGE_MAXIMUM_ITEMS } });
  const firstRows = new Map<string, number>();
  const items = rows.flatMap((row): SheetItem[] => {
    const code = textOf(row.cells[CODE_COLUMN]);
    const quantity = quantityOf(row.cells[QUANTITY_COLUMN]);
    const first = firstRows.get(code);
    if (first === undefined && code !== '') firstRows.set(code, row.number);
    const wrong = codeFaults(row, code, first);
    faults.push(...wrong, ...quantityFaults(row, quantity));
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

function quantityFaults(row: SheetRow, quantity: number | 'wrong' | 'missing'): PackageFault[] {
  if (typeof quantity === 'number') return [];
  const code = quantity === 'missing' ? 'quantity_missing' : 'quantity_wrong';
  return [{ row: row.number, position: QUANTITY_COLUMN, code, value: textOf(row.cells[QUANTITY_COLUMN]) }];
}

const MOST_UNITS = 1_000_000;

/** As a count in the workbook of surfaces: '1.000 db' is a thousand there, too. [K5.28 alike in forms and workbooks] */
function quantityOf(cell: CellValue | undefined): number | 'wrong' | 'missing' {
  const text = textOf(cell);
  if (text === '') return 'missing';
  const reading = readCount(numberIn(cell) ?? text);
  const isCount = reading.ok && Number.isInteger(reading.value) && reading.value >= 1 && reading.value <= MOST_UNITS;
  return isCount ? reading.value : 'wrong';
}

function numberIn(cell: CellValue | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null && 'shown' in cell ? cell.number : undefined;
}

export function textOf(cell: CellValue | undefined): string {
  return shownText(cell).normalize('NFC').trim();
}

function shownText(cell: CellValue | undefined): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  return 'failed' in cell ? cell.failed : cell.shown;
}

function folded(text: string): string {
  return text.replaceAll('*', '').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('hu');
}
