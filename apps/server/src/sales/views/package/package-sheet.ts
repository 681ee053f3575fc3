import { PACKAGE_MAXIMUM_ITEMS } from '@felulet/contract/sales/packages.ts';
import { splitAmount } from '@felulet/domain/format/amount-text.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { longAccents } from '@felulet/domain/format/old-letters.ts';
import { readCount } from '@felulet/domain/format/read-number.ts';
import { isFilled, isHidden, readNumberCell, textOf } from '../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../platform/excel/cell-style.ts';
import type { CellValue, SheetRow } from '../../../platform/excel/sheet-rows.ts';
import { sayIn } from '../../../platform/language/say.ts';

/** The workbook itself is Hungarian whoever asks; its header is known in either language. [A7.4] */
export const sheetSay = sayIn('hu');

export type PackageColumn = 'code' | 'quantity';

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
  | 'quantity_nowhere'
  | 'unit_unknown'
  | 'longer_row'
  | 'hidden_row'
  | 'hidden_column'
  | 'hidden_value'
  | 'too_few_free'
  | 'too_many'
  | 'no_rows';

export type PackageFault = {
  /** As the spreadsheet counts; 0 for the sheet as a whole. */
  readonly row: number;
  /** Absent for a whole row or sheet. */
  readonly column?: PackageColumn;
  readonly code: PackageFaultCode;
  readonly value?: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A row with a code; without a quantity that can be read it has that fault already. */
export type SheetItem = { readonly row: number; readonly code: string; readonly quantity: number | null };

export type PackageSheet = {
  readonly header: SheetRow | undefined;
  /** Where they stand, from the left, counted from 0. */
  readonly columns: Readonly<Record<PackageColumn, number>>;
  readonly rows: readonly SheetRow[];
  readonly items: readonly SheetItem[];
  readonly faults: readonly PackageFault[];
};

/** What the filled rows say, and what is wrong with them as far as the sheet alone can tell. */
export function readPackageSheet(all: readonly SheetRow[], hiddenColumns: readonly number[] = []): PackageSheet {
  const filled = all.filter(isFilled);
  const header = filled.find((row, index) => index === 0 && isHeader(row));
  const columns = columnsOf(header);
  const rows = header === undefined ? filled : filled.slice(1);
  const faults: PackageFault[] = [];
  if (rows.length === 0) faults.push({ row: 0, code: 'no_rows' });
  if (rows.length > PACKAGE_MAXIMUM_ITEMS)
    faults.push({ row: 0, code: 'too_many', params: { maximum: PACKAGE_MAXIMUM_ITEMS } });
  for (const position of [columns.code, columns.quantity])
    if (hiddenColumns.includes(position))
      faults.push({ row: 0, code: 'hidden_column', params: { letters: columnLetters(position) } });
  if (header !== undefined) faults.push(...headerFaults(header, columns.quantity));
  const firstRows = new Map<string, number>();
  const items = rows.flatMap((row): SheetItem[] => {
    const code = textOf(row.cells[columns.code]);
    const quantity = quantityOf(row, columns.quantity);
    const first = firstRows.get(code);
    if (first === undefined && code !== '') firstRows.set(code, row.number);
    const wrong = isHidden(row.cells[columns.code])
      ? [{ row: row.number, column: 'code', code: 'hidden_value', value: code } as const]
      : codeFaults(row, code, first);
    faults.push(...wrong, ...quantityFaults(row, columns.quantity, quantity), ...rowFaults(row, header, columns));
    return wrong.length === 0
      ? [{ row: row.number, code, quantity: typeof quantity === 'number' ? quantity : null }]
      : [];
  });
  return { header, columns, rows, items, faults };
}

const said = (['hu', 'en'] as const).map((language) => sayIn(language));
const codeNames = new Set(
  said.flatMap((say) => [say('workbooks.packages.column.code'), say('medias.column.surfaceCode')]).map(folded),
);
const quantityNames = new Set(
  said
    .flatMap((say) => [
      say('workbooks.packages.column.quantity'),
      ...say('workbooks.packages.otherQuantities').split(', '),
    ])
    .map(folded),
);

/** Known by its words alone: a first row with a code in it is never passed over. */
function isHeader({ cells }: SheetRow): boolean {
  const texts = cells.map((cell) => folded(textOf(cell)));
  return (
    texts.some((text) => codeNames.has(text) || quantityNames.has(text)) && !texts.some((text) => /^\d/.test(text))
  );
}

/** By their names, else the first two. */
function columnsOf(header: SheetRow | undefined): PackageSheet['columns'] {
  const texts = (header?.cells ?? []).map((cell) => folded(textOf(cell)));
  const [code, quantity] = [
    texts.findIndex((text) => codeNames.has(text)),
    texts.findIndex((text) => quantityUnit(text) !== undefined),
  ];
  if (code >= 0) return { code, quantity: quantity >= 0 ? quantity : code === 1 ? 0 : 1 };
  return quantity === 0 ? { code: 1, quantity } : { code: 0, quantity: Math.max(1, quantity) };
}

/** What stands behind the column's name without brackets: 'Mennyiség ezer db'; undefined for another column. */
function quantityUnit(header: string): string | undefined {
  const name = [...quantityNames].find((one) => header === one || header.startsWith(`${one} `));
  return name === undefined ? undefined : header.slice(name.length).trim();
}

function codeFaults({ number: row }: SheetRow, value: string, first: number | undefined): PackageFault[] {
  if (value === '') return [{ row, column: 'code', code: 'code_missing' }];
  return first === undefined ? [] : [{ row, column: 'code', code: 'code_repeated', value, params: { first } }];
}

/** Nothing of it is shown before it is stored, so that no other unit is reckoned. */
function headerFaults({ number: row, cells }: SheetRow, position: number): PackageFault[] {
  const value = textOf(cells[position]);
  const [, inBrackets = ''] = /[([]([^)\]]*)/.exec(value) ?? [];
  const unit = quantityUnit(folded(value));
  if (unit === undefined && value !== '') return [{ row, column: 'quantity', code: 'quantity_nowhere', value }];
  const isKnown = isPieces(inBrackets) && isPieces(unit ?? '');
  return isKnown ? [] : [{ row, column: 'quantity', code: 'unit_unknown', value }];
}

function isPieces(unit: string): boolean {
  const reading = readCount(1, unit);
  return reading.ok && reading.value === 1;
}

/** What nobody sees, and what stands in no column: values may have slipped, or a further number may be the one that is meant. */
function rowFaults(
  { number: row, cells, isHidden }: SheetRow,
  header: SheetRow | undefined,
  columns: PackageSheet['columns'],
): PackageFault[] {
  const isNamed = (position: number): boolean =>
    position === columns.code || position === columns.quantity || textOf(header?.cells[position]) !== '';
  const stray = cells.find((cell, position) => textOf(cell) !== '' && !isNamed(position));
  return [
    ...(stray === undefined ? [] : [{ row, code: 'longer_row', value: textOf(stray) } as const]),
    ...(isHidden === true ? [{ row, code: 'hidden_row' } as const] : []),
  ];
}

type Unread = 'wrong' | 'missing' | 'merged' | 'unit' | 'hidden';

function quantityFaults({ number: row, cells }: SheetRow, position: number, quantity: number | Unread): PackageFault[] {
  if (typeof quantity === 'number') return [];
  const code =
    quantity === 'unit' ? 'unit_unknown' : quantity === 'hidden' ? 'hidden_value' : (`quantity_${quantity}` as const);
  return [{ row, column: 'quantity', code, value: seenAndHeld(cells[position]) }];
}

/** What the sheet shows; a fraction that it does not show, too: '3 (2,6)'. */
function seenAndHeld(cell: CellValue | undefined): string {
  const held = typeof cell === 'object' && cell !== null && 'number' in cell ? (cell.number ?? 0) : 0;
  return Number.isInteger(held) ? textOf(cell) : `${textOf(cell)} (${formatNumber(held, 6)})`;
}

const MOST_UNITS = 1_000_000;

/** As a count in the workbook of surfaces: '1.000 db' is a thousand there, too. */
function quantityOf({ cells, merged = [] }: SheetRow, position: number): number | Unread {
  if (merged.some((block) => block.position <= position && position <= block.last)) return 'merged';
  const cell: CellValue = cells[position] ?? null;
  if (textOf(cell) === '') return 'missing';
  if (isHidden(cell)) return 'hidden';
  const reading = readNumberCell(cell, '', readCount);
  const isCount = reading.ok && Number.isInteger(reading.value) && reading.value >= 1 && reading.value <= MOST_UNITS;
  if (!isCount) return 'wrong';
  return isPieces(unitIn(cell)) ? reading.value : 'unit';
}

function unitIn(cell: CellValue): string {
  if (typeof cell === 'object' && cell !== null) return ('unit' in cell ? cell.unit : undefined) ?? '';
  return splitAmount(textOf(cell))?.unit ?? '';
}

/** Alike but for what stands in brackets, and for the letters of an older alphabet. */
function folded(text: string): string {
  return longAccents(text)
    .replace(/[([][^)\]]*[)\]]?|[*:]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('hu');
}
