import { textOf } from '../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import type { SheetColumn, SheetLook, SheetSpec, TableRow } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import type { Say } from '../../../platform/language/say.ts';
import { type PackageFault, type PackageSheet, sheetSay } from './package-sheet.ts';

const LOOK: SheetLook = { title: { fontSize: 14 }, headers: { fontColor: 'FFFFFF', fillColor: '24507A' } };
const columns: readonly SheetColumn[] = [
  { header: sheetSay('workbooks.packages.column.code'), kind: 'text' },
  { header: sheetSay('workbooks.packages.column.quantity'), kind: 'integer' },
];
const layout = {
  name: sheetSay('workbooks.packages.sheet'),
  widths: [26, 16, 60],
  frozen: { rows: 1 },
  look: LOOK,
} satisfies Omit<SheetSpec, 'blocks'>;

const rules = ['code', 'own', 'allOrNothing'] as const;

/** The import workbook without surfaces. */
export function packageTemplate(): Promise<Buffer> {
  return renderWorkbook([
    { ...layout, blocks: [{ block: 'table', columns, rows: [] }] },
    {
      name: sheetSay('workbooks.packages.explanation'),
      widths: [100],
      look: LOOK,
      blocks: [
        { block: 'title', text: sheetSay('workbooks.packages.explanation') },
        {
          block: 'pairs',
          pairs: rules.map((rule) => [sheetSay(`workbooks.packages.rules.${rule}`), null] as const),
          plain: true,
        },
      ],
    },
  ]);
}

/** The uploaded rows with the wrong cells marked, and at the end of each what is wrong with it; each keeps its number. */
export function markedWorkbook(sheet: PackageSheet, faults: readonly PackageFault[], say: Say): Promise<Buffer> {
  const byRow = Map.groupBy(faults, (fault) => fault.row);
  const width = Math.max(2, ...sheet.rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, position): SheetColumn => {
    const own = textOf(sheet.header?.cells[position]);
    return { header: own === '' ? (columns[position]?.header ?? '') : own, kind: 'text' };
  });
  const faultsColumn = { header: sheetSay('workbooks.packages.column.faults'), kind: 'text' as const };
  const rows: TableRow[] = [];
  const above = byRow.get(0) ?? [];
  if (above.length > 0) rows.push(markedRow({ number: 0, cells: [] }, above, { width, sheet, say }));
  const offset = rows.length;
  for (const row of sheet.rows) {
    while (rows.length - offset < row.number - 2) rows.push([]);
    rows.push(markedRow(row, byRow.get(row.number) ?? [], { width, sheet, say }));
  }
  const table = { block: 'table', columns: [...headers, faultsColumn], rows } as const;
  return renderWorkbook([{ ...layout, widths: [...headers.map(() => 22), 60], blocks: [table] }]);
}

type Marking = { readonly width: number; readonly sheet: PackageSheet; readonly say: Say };

function markedRow({ cells }: SheetRow, faults: readonly PackageFault[], { width, sheet, say }: Marking): TableRow {
  const wrong = new Set(faults.map(({ column }) => column && sheet.columns[column]));
  const texts = Array.from({ length: width }, (_, position) => {
    const text = textOf(cells[position]);
    return wrong.has(position) ? { marked: text } : text;
  });
  const why = faults.map((fault) => problemOf(fault, say)).join('\n');
  return [...texts, why === '' ? null : { marked: why }];
}

export function problemOf({ code, params = {} }: PackageFault, say: Say): string {
  return say(`workbooks.packages.fault.${code}`, params);
}

/** Row and column as the spreadsheet names them; a fault of the whole sheet has neither. */
export function placeOf(
  { row, column }: PackageFault,
  { columns }: PackageSheet,
): { row: number | null; column: string | null; letters: string | null } {
  if (column === undefined) return { row: row === 0 ? null : row, column: null, letters: null };
  return { row, column: sheetSay(`workbooks.packages.column.${column}`), letters: columnLetters(columns[column]) };
}
