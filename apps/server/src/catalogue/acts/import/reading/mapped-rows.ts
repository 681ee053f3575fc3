import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import { importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import type { OpenWorkbook } from '../../../../platform/excel/open-workbook.ts';
import { WorkbookRefused } from '../../../../platform/excel/workbook-limits.ts';
import { surfaceColumns } from '../../../views/export/surface-columns.ts';
import { FaultLog, type SheetOffset } from '../import-faults.ts';
import { type OtherRow, readInventory } from '../recognition/read-inventory.ts';
import { MappedTable, type MappedTableOf } from './mapped-table.ts';
import type { PlacedColumn } from './surface-header.ts';
import type { SheetTold } from './surface-rows.ts';

export type PassedOver = Pick<OtherRow, 'row' | 'kind' | 'text'>;

type MappedOf = Omit<MappedTableOf, 'offset' | 'words'> & {
  readonly mapping: InventoryMapping;
  /** Rows that are left out. */
  readonly without: ReadonlySet<number>;
};

type MappedTold = SheetTold & {
  readonly sheet: string;
  readonly sheets: readonly SheetOffset[];
  readonly passedOver: { readonly rows: readonly PassedOver[]; readonly total: number };
  readonly log: FaultLog;
};

/** So many rows that are no surfaces are named. */
const PASSED_OVER_NAMED = 500;

/** All tables of a mapping one after the other, as if they were one. */
export async function readMapped(book: OpenWorkbook, { mapping, without, ...of }: MappedOf): Promise<MappedTold> {
  const log = new FaultLog(of.mostFaults);
  const sheets = offsetsOf(mapping);
  const passedOver: PassedOver[] = [];
  const told: SheetTold[] = [];
  let [rows, passed] = [0, 0];
  for (const [place, sheet] of mapping.sheets.entries()) {
    const offset = sheets[place]?.offset ?? 0;
    const table = new MappedTable(sheet, { ...of, words: mapping.words, offset });
    const taker = {
      onRow: (row: Parameters<MappedTable['read']>[0]): void => {
        rows += 1;
        if (rows > importMaximumRows) throw new WorkbookRefused('too_many_rows', importMaximumRows);
        if (!without.has(row.row + offset)) table.read(row);
      },
      onOther: ({ row, kind, text }: OtherRow): void => {
        passed += 1;
        if (passedOver.length < PASSED_OVER_NAMED) passedOver.push({ row: row + offset, kind, text });
      },
    };
    await readInventory(book, sheet, taker, mapping.words);
    told.push(table.end());
    log.join(table.log);
  }
  const offsets = [...new Map(sheets.map(({ name, offset }) => [offset, { name, offset }])).values()];
  return {
    ...joined(told),
    sheet: [...new Set(sheets.map(({ name }) => name))].join(', '),
    sheets: offsets.length > 1 ? offsets : [],
    passedOver: { rows: passedOver, total: passed },
    log,
  };
}

/** In the order of the tables; those of one sheet have one, unless they stand beside each other and have rows of one number. */
export function offsetsOf({ sheets }: Pick<InventoryMapping, 'sheets'>): readonly SheetOffset[] {
  const placed: (SheetOffset & { readonly rows: Rows })[] = [];
  let next = 0;
  for (const { name, rows } of sheets) {
    const own = placed.filter((one) => one.name === name);
    const known = own.find(({ offset }) => own.every((one) => one.offset !== offset || !isBeside(one.rows, rows)));
    placed.push({ name, rows, offset: known?.offset ?? next });
    if (known === undefined) next += Math.max(...sheets.filter((one) => one.name === name).map((one) => one.rows.to));
  }
  return placed;
}

type Rows = InventoryMapping['sheets'][number]['rows'];

function isBeside(one: Rows, other: Rows): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function joined(told: readonly SheetTold[]): SheetTold {
  const columns = new Map<string, PlacedColumn>();
  for (const column of told.flatMap((one) => one.columns))
    if (!columns.has(column.key)) columns.set(column.key, column);
  return {
    columns: [...columns.values()],
    absent: surfaceColumns.map(({ key }) => key).filter((key) => !columns.has(key)),
    headerRow: told[0]?.headerRow ?? 0,
    rows: told.reduce((sum, one) => sum + one.rows, 0),
    codesMissing: told.reduce((sum, one) => sum + one.codesMissing, 0),
    highestCode: Math.max(0, ...told.map((one) => one.highestCode)),
  };
}
