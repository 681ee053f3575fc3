import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { OpenSheet, OpenWorkbook } from '../../../../platform/excel/open-workbook.ts';
import { columnOf, type SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { readUnit } from './column-unit.ts';
import { type HeaderBlock, headerOf } from './header-rows.ts';
import type { InventoryMapping, MappedSheet } from './inventory-mapping.ts';
import type { InventoryRow } from './inventory-row.ts';
import type { ColumnGuess } from './meanings.ts';
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
  readonly onRow: (row: InventoryRow) => void;
  readonly onOther?: (row: OtherRow) => void;
};

/** Rows by which the others are told apart. */
const LOOKED_AT = 400;

/**
 * Every surface of the tables that a mapping names, in the product's units, with what was not taken as it stands. The sheet is read once;
 * `file` says which of several files the book is.
 */
export async function readInventory(
  book: OpenWorkbook,
  mapping: InventoryMapping,
  taker: InventoryTaker,
  file = 0,
): Promise<void> {
  for (const mapped of mapping.sheets) {
    const sheet = mapped.file === file ? book.sheets.find(({ name }) => name === mapped.name) : undefined;
    if (sheet !== undefined) await readTable(sheet, mapped, taker);
  }
}

async function readTable(sheet: OpenSheet, mapped: MappedSheet, taker: InventoryTaker): Promise<void> {
  const { from, to } = mapped.rows;
  const header: SheetRow[] = [];
  const first: SheetRow[] = [];
  let table: TableReader | undefined;
  await sheet.read((row) => {
    if (row.number > to) return true;
    if (row.number < from || row.cells.every(isEmptyCell)) return undefined;
    if (mapped.header_rows.includes(row.number)) header.push(row);
    else if (table !== undefined) table.take(row);
    else if (first.push(row) >= LOOKED_AT) table = begun(mapped, header, first, taker);
    return undefined;
  });
  table ??= begun(mapped, header, first, taker);
  table.end();
}

function begun(
  mapped: MappedSheet,
  header: readonly SheetRow[],
  first: readonly SheetRow[],
  taker: InventoryTaker,
): TableReader {
  const table = new TableReader(mapped, header.length === 0 ? undefined : headerOf(header), first, taker);
  for (const row of first) table.take(row);
  return table;
}

class TableReader {
  readonly #mapped: MappedSheet;
  readonly #sorter: RowSorter;
  readonly #reader: InventoryRowReader;
  readonly #taker: InventoryTaker;
  /** Titles of one text: of a section if surfaces follow, else notes. */
  #waiting: OtherRow[] = [];

  constructor(mapped: MappedSheet, header: HeaderBlock | undefined, first: readonly SheetRow[], taker: InventoryTaker) {
    this.#mapped = mapped;
    this.#taker = taker;
    const sample = plainRows(first);
    const positions = new Set(mapped.columns.map(({ letter }) => columnOf(letter)));
    const columns = columnsOf(header, sample, { filledColumns: positions, hiddenColumns: new Set() }).filter(
      ({ position }) => positions.has(position),
    );
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
    this.#reader = new InventoryRowReader(mapped);
  }

  take(row: SheetRow): void {
    const kind = this.#sorter.kindOf(row);
    if (kind === 'surface') {
      this.#tellWaiting('section');
      this.#taker.onRow(this.#reader.read(row));
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
