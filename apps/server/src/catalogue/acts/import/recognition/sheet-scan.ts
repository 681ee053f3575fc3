import type { OpenSheet } from '../../../../platform/excel/open-workbook.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { isEmptyCell } from './row-cells.ts';

/** As much of a sheet as it takes to know what its columns are, however long it is. */
export type SheetScan = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Counted from 0. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Filled rows in their order: the first ones, some of the others, and each that is no plain row. */
  readonly rows: readonly SheetRow[];
  /** Filled rows in all. */
  readonly total: number;
  /** The numbers of filled rows that nobody sees. */
  readonly hiddenRows: readonly number[];
  /** Columns that hold a value anywhere, counted from 0. */
  readonly filledColumns: ReadonlySet<number>;
};

/** Every row of the beginning is kept. */
const KEPT_FIRST = 400;
const KEPT_LAST = 60;
const ONE_OF = 40;
/** Rows that are told apart from surfaces, and headers in the midst of them. */
const MOST_ODD = 1500;

/** Reads a sheet once from top to bottom; 50,000 rows leave some 2,000 in memory. */
export async function scanSheet(sheet: OpenSheet): Promise<SheetScan> {
  const keeper = new RowKeeper();
  await sheet.read((row) => {
    keeper.take(row);
    return undefined;
  });
  return { name: sheet.name, isHidden: sheet.isHidden, hiddenColumns: sheet.hiddenColumns, ...keeper.end() };
}

class RowKeeper {
  readonly #kept: SheetRow[] = [];
  readonly #last: SheetRow[] = [];
  readonly #filledColumns = new Set<number>();
  readonly #hidden: number[] = [];
  #total = 0;
  #odd = 0;
  #usual = 0;

  take(row: SheetRow): void {
    let [filled, withDigit] = [0, false];
    for (const [position, cell] of row.cells.entries()) {
      if (isEmptyCell(cell)) continue;
      withDigit ||= typeof cell !== 'string' || /\d/u.test(cell);
      filled += 1;
      this.#filledColumns.add(position);
    }
    if (filled === 0) return;
    this.#total += 1;
    if (row.isHidden === true) this.#hidden.push(row.number);
    this.#usual += (filled - this.#usual) / Math.min(this.#total, KEPT_FIRST);
    const isOdd = !withDigit || filled * 2 < this.#usual;
    if (isOdd) this.#odd += 1;
    if (this.#total <= KEPT_FIRST || this.#total % ONE_OF === 0 || (isOdd && this.#odd <= MOST_ODD))
      this.#kept.push(row);
    else {
      this.#last.push(row);
      if (this.#last.length > KEPT_LAST) this.#last.shift();
    }
  }

  end(): Pick<SheetScan, 'rows' | 'total' | 'hiddenRows' | 'filledColumns'> {
    const rows = [...this.#kept, ...this.#last].toSorted((one, other) => one.number - other.number);
    return { rows, total: this.#total, hiddenRows: this.#hidden, filledColumns: this.#filledColumns };
  }
}
