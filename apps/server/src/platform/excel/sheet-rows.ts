import { raisedText } from './raised-text.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';
import { unescapeControls, type XmlHandler } from './workbook-xml.ts';

/** A formula that came to nothing: the error the sheet shows, or an empty text where its value was never worked out. */
export type CellFailure = { readonly failed: string };

/** A number whose format shows something else: a date, leading zeros, a unit. A date stands for no number. */
export type ShownCell = {
  readonly shown: string;
  /** As the format shows it, in the unit that it names. */
  readonly number?: number;
  readonly unit?: string;
  /** Where the format shows a thousandth, or the like, of what the cell holds. */
  readonly held?: number;
  /** Where a text would be lost in what the sheet shows: '1.20E+06'. */
  readonly seen?: string;
  /** The format hides what the cell holds, be it a number or a text: the sheet shows nothing of it. */
  readonly isHidden?: true;
};

/** A cell as the sheet means it, a formula as its value. */
export type CellValue = string | number | boolean | null | CellFailure | ShownCell;

/** `number` is the row's number as the spreadsheet shows it. Cells are by position, never by header text. */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly CellValue[];
  readonly isHidden?: true;
  /** Of a line of text: its cells, empty ones at its end included. */
  readonly width?: number;
  /** Where quotes are opened that close nothing; they are taken as they stand. */
  readonly openQuotes?: number;
  /** Which cells have the value of a block of several: its first row, or one that follows it. */
  readonly merged?: readonly MergedCell[];
};

type MergedCell = {
  readonly position: number;
  /** 'U2:U4' */
  readonly range: string;
  readonly isFirst: boolean;
  /** The last of its columns, of which the first alone has the value. */
  readonly last: number;
};

/** Shows what a cell holds otherwise than as it is. */
export type CellShower = {
  readonly ofNumber: (number: number) => CellValue;
  readonly ofText: (text: string) => CellValue;
};

export type SheetTables = {
  readonly texts: readonly string[];
  /** By the number of its style. */
  readonly shownBy: readonly (CellShower | undefined)[];
};

const MOST_COLUMNS = 16_384;
/** '0x1F' is none. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;

type SheetTaker = {
  readonly onRow: (row: SheetRow) => void;
  /** Filled before the first row, counted from 0. */
  readonly hiddenColumns: Set<number>;
};

/** A handler for one sheet part that gives its rows on one by one; empty rows are left out. */
export function sheetHandler(tables: SheetTables, limits: WorkbookLimits, taker: SheetTaker): XmlHandler {
  const reader = new SheetReader(tables, limits, taker);
  return {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  };
}

class SheetReader {
  readonly #tables: SheetTables;
  readonly #limits: WorkbookLimits;
  readonly #taker: SheetTaker;
  #rowCount = 0;
  #cellCount = 0;
  #rowNumber = 0;
  #cells: CellValue[] | null = null;
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #isFormula = false;
  #isHidden = false;
  #capturing = false;
  #phonetic = 0;
  #raised: string | undefined;

  constructor(tables: SheetTables, limits: WorkbookLimits, taker: SheetTaker) {
    this.#tables = tables;
    this.#limits = limits;
    this.#taker = taker;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c' && this.#cells !== null) this.#openCell(attributes);
    else if (name === 'rPh') this.#phonetic += 1;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'r') this.#raised = undefined;
    else if (name === 'vertAlign') this.#raised = attributes.val;
    else if (name === 'v' || name === 't') this.#capturing = this.#phonetic === 0;
    else if (name === 'col' && isTrue(attributes.hidden)) this.#hideColumns(attributes);
  }

  text(text: string): void {
    if (!this.#capturing) return;
    this.#value += raisedText(text, this.#raised);
    if (this.#value.length > this.#limits.cellLength)
      throw new WorkbookRefused('cell_too_long', this.#limits.cellLength);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#capturing = false;
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'r') this.#raised = undefined;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #hideColumns({ min, max }: Readonly<Record<string, string>>): void {
    const last = Math.min(Number(max), this.#limits.columns);
    for (let column = Number(min); column <= last; column += 1) this.#taker.hiddenColumns.add(column - 1);
  }

  #openRow({ r: number, hidden }: Readonly<Record<string, string>>): void {
    this.#rowCount += 1;
    if (this.#rowCount > this.#limits.rows) throw new WorkbookRefused('too_many_rows', this.#limits.rows);
    this.#rowNumber = number === undefined ? this.#rowNumber + 1 : Number(number);
    this.#isHidden = isTrue(hidden);
    this.#cells = [];
    this.#column = -1;
  }

  #openCell(attributes: Readonly<Record<string, string>>): void {
    this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
    // No program has so many, empty or not.
    if (this.#column >= MOST_COLUMNS) throw new WorkbookRefused('too_many_columns', this.#limits.columns);
    this.#type = attributes.t ?? 'n';
    this.#style = Number(attributes.s ?? 0);
    this.#value = '';
    this.#isFormula = false;
  }

  #closeCell(): void {
    if (this.#cells === null || (this.#value === '' && !this.#isFormula)) return;
    if (this.#column >= this.#limits.columns) throw new WorkbookRefused('too_many_columns', this.#limits.columns);
    this.#cellCount += 1;
    if (this.#cellCount > this.#limits.cells) throw new WorkbookRefused('too_many_cells', this.#limits.cells);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = this.#read();
    this.#value = '';
  }

  #closeRow(): void {
    const [number, cells] = [this.#rowNumber, this.#cells];
    this.#cells = null;
    if (cells === null || cells.length === 0) return;
    this.#taker.onRow(this.#isHidden ? { number, cells, isHidden: true } : { number, cells });
  }

  #read(): CellValue {
    if (this.#type === 'e') return { failed: this.#value };
    // A formula may well come to an empty text, which is then said to be one.
    if (this.#value === '') return this.#type === 'str' ? null : { failed: '' };
    const shower = this.#tables.shownBy[this.#style];
    const shown = (text: string): CellValue => shower?.ofText(text) ?? text;
    if (this.#type === 's') {
      const text = this.#tables.texts[Number(this.#value)];
      return text === undefined ? null : shown(text);
    }
    if (this.#type === 'b') return isTrue(this.#value);
    if (this.#type !== 'n') return shown(unescapeControls(this.#value));
    const written = this.#value.trim();
    const number = NUMBER.test(written) ? Number(written) : Number.NaN;
    if (!Number.isFinite(number)) return written === '' ? null : this.#value;
    return shower?.ofNumber(number) ?? number;
  }
}

function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true';
}

/** `AB12` → 27. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
}
