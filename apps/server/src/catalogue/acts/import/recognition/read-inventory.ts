import type { TradeWord } from '@felulet/contract/catalogue/inventory-columns.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { OpenWorkbook } from '../../../../platform/excel/open-workbook.ts';
import { columnOf, type SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { ColumnGuess } from './column-unit.ts';
import { readUnit } from './column-unit.ts';
import { type HeaderBlock, headerOf } from './header-rows.ts';
import type { ReadTable } from './inventory-mapping.ts';
import type { InventoryRow } from './inventory-row.ts';
import { isEmptyCell, ownCells } from './row-cells.ts';
import { plainRows, type RowKind, RowSorter } from './row-kinds.ts';
import { InventoryRowReader } from './row-reader.ts';
import { columnsOf } from './table-columns.ts';

/** A row of a table that is no surface. */
export type OtherRow = {
  readonly sheet: string;
  readonly row: number;
  readonly kind: Exclude<RowKind, 'surface'>;
  readonly text: string;
};

/** What reading is told row by row, in the order of the sheets. */
export type InventoryTaker = {
  readonly onRow: (row: InventoryRow, sheetRow: SheetRow) => void;
  readonly onOther?: (row: OtherRow) => void;
};

/** Rows by which the others are told apart. */
const LOOKED_AT = 400;

/** The table's header is another one than that which was confirmed. */
export class OtherTable extends Error {}

/** Every surface of one table, in the product's units, with what was not taken as it stands; its sheet is read once. */
export async function readInventory(
  { sheets }: OpenWorkbook,
  mapped: ReadTable,
  taker: InventoryTaker,
  words: readonly TradeWord[] = [],
): Promise<void> {
  const sheet = sheets.find(({ name }) => name === mapped.name);
  if (sheet === undefined) throw new OtherTable(mapped.name);
  const { from, to } = mapped.rows;
  const header: SheetRow[] = [];
  const first: SheetRow[] = [];
  let table: TableReader | undefined;
  await sheet.read((row) => {
    if (row.number > to) return true;
    if (row.number < from || row.cells.every(isEmptyCell)) return undefined;
    if (mapped.header_rows.includes(row.number)) header.push(row);
    else if (table !== undefined) table.take(row);
    else if (first.push(row) >= LOOKED_AT) table = begun(mapped, header, first, taker, words);
    return undefined;
  });
  table ??= begun(mapped, header, first, taker, words);
  table.end();
}

function begun(
  mapped: ReadTable,
  header: readonly SheetRow[],
  first: readonly SheetRow[],
  taker: InventoryTaker,
  words: readonly TradeWord[],
): TableReader {
  const rows = new InventoryRowReader(mapped, words);
  const table = new TableReader(mapped, header.length === 0 ? undefined : headerOf(header), { first, taker, rows });
  for (const row of first) table.take(row);
  return table;
}

type TableReading = {
  readonly first: readonly SheetRow[];
  readonly taker: InventoryTaker;
  readonly rows: InventoryRowReader;
};

class TableReader {
  readonly #mapped: ReadTable;
  readonly #sorter: RowSorter;
  readonly #reader: InventoryRowReader;
  readonly #taker: InventoryTaker;
  /** Titles of one text: of a section if surfaces follow, else notes. */
  #waiting: OtherRow[] = [];

  constructor(mapped: ReadTable, header: HeaderBlock | undefined, { first, taker, rows }: TableReading) {
    this.#mapped = mapped;
    this.#taker = taker;
    const sample = plainRows(first);
    const positions = new Set(mapped.columns.map(({ letter }) => columnOf(letter)));
    const columns = columnsOf(header, sample, { filledColumns: positions, hiddenColumns: new Set() }).filter(
      ({ position }) => positions.has(position),
    );
    for (const { letter, header: head } of mapped.columns)
      if (head !== (columns.find((column) => column.letter === letter)?.header ?? ''))
        throw new OtherTable(mapped.name);
    const guesses = columns.map(({ letter }): ColumnGuess => {
      const column = mapped.columns.find((one) => one.letter === letter);
      return {
        meaning: column?.meaning ?? ['ignore'],
        unit: readUnit(column?.unit ?? '').unit,
        certainty: 1,
        reason: 'header',
        options: [],
        isPrivate: false,
      };
    });
    this.#sorter = new RowSorter(header, columns, guesses, sample);
    this.#reader = rows;
  }

  take(row: SheetRow): void {
    const kind = this.#sorter.kindOf(row);
    if (kind === 'surface') {
      this.#tellWaiting('section');
      this.#taker.onRow(this.#reader.read(row), row);
      return;
    }
    const text = textOf(row.cells[ownCells(row)[0] ?? 0]);
    const told: OtherRow = { sheet: this.#mapped.name, row: row.number, kind, text };
    if (kind === 'section') {
      this.#reader.section(text);
      this.#waiting.push(told);
      return;
    }
    this.#tellWaiting(kind === 'note' ? 'note' : 'section');
    this.#taker.onOther?.(told);
  }

  end(): void {
    this.#tellWaiting('note');
  }

  #tellWaiting(kind: 'section' | 'note'): void {
    for (const one of this.#waiting) this.#taker.onOther?.({ ...one, kind });
    this.#waiting = [];
  }
}
