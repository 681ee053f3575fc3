import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { columnOf, isNumeric, type SurfaceColumn } from '../../../views/export/surface-columns.ts';
import type { FaultLog, ImportWarning } from '../import-faults.ts';
import { type HeaderMeaning, headerMeaning, isUnitOf, timesOf } from './header-meaning.ts';
import type { SheetHeader } from './surface-header.ts';

const TOTAL_ALONE = /^(?:(?:mind)?össz(?:esen|eg|es)|(?:rész|vég)összeg|szumma|total|sum)\s*[:.]?$/iu;
const TOTAL = /^(?:(?:mind)?össz(?:esen|eg|es)|(?:rész|vég)összeg|szumma|total|sum)(?![\p{L}\d-])/iu;
const FOOTNOTE = /^(?:\*|†|\d+\)|\(\d+\)|megjegyzés|lábjegyzet|forrás)/iu;
/** A row of so many columns that holds one text is no surface, whatever that text is. */
const MANY_COLUMNS = 4;

/** Rows that are no surfaces, each told by one word, so that they can be left out together. */
export class OddRows {
  readonly #header: SheetHeader;
  readonly #log: FaultLog;
  readonly #say: Say;
  /** Titles if a surface follows, notes if none does. */
  #alone: { readonly row: number; readonly text: string }[] = [];
  /** Lines that are longer than the header by empty cells alone. */
  #longer: number[] = [];
  #lines = 0;

  constructor(header: SheetHeader, log: FaultLog, say: Say) {
    this.#header = header;
    this.#log = log;
    this.#say = say;
  }

  /** Whether the row was told and is not to be read. */
  takes(row: SheetRow): boolean {
    if (this.tellOtherHeader(row)) return true;
    if (this.#isHeader(row)) {
      this.#tell('header', row.number, textOf(row.cells.find((cell) => textOf(cell) !== '')));
      return true;
    }
    const text = this.#textAlone(row);
    if (text !== undefined && FOOTNOTE.test(text)) this.#tell('footnote', row.number, text);
    else if (text !== undefined) this.#alone.push({ row: row.number, text });
    else this.#tellAlone('section');
    return text !== undefined;
  }

  /** Headers of other columns or units: a fault of the sheet, since leaving the row out would leave the rows below it to the wrong header. */
  tellOtherHeader(row: SheetRow): boolean {
    if (!this.#isOtherHeader(row)) return false;
    this.#log.add([
      { row: 0, code: 'not_allowed', problem: this.#say('workbooks.surfaces.fault.other_header', { row: row.number }) },
    ]);
    return true;
  }

  #isOtherHeader({ cells }: SheetRow): boolean {
    const { columns } = this.#header;
    const texts = columns.map(({ position }) => textOf(cells[position]));
    // No row of a surface, which has a number somewhere.
    if (columns.some(({ key }, index) => isNumeric(columnOf(key)) && /^[\d-]/.test(texts[index] ?? ''))) return false;
    const meanings = columns.flatMap(({ key, unit }, index) => {
      const meaning = meaningOf(columnOf(key), texts[index] ?? '');
      return meaning === undefined ? [] : [{ key, unit, meaning }];
    });
    const filled = cells.filter((cell) => textOf(cell) !== '').length;
    if (meanings.length < 2 || meanings.length * 2 < Math.min(columns.length, filled)) return false;
    return meanings.some(({ key, unit, meaning }) => {
      const column = columnOf(key);
      const isSameUnit = meaning.unit === '' || timesOf(meaning) === timesOf({ column, unit });
      return meaning.column.key !== key || !isSameUnit;
    });
  }

  /** It says that it is a sum, in the place of a code, or without one and with most of what a surface needs left empty. */
  isTotal({ cells }: SheetRow): boolean {
    const { columns } = this.#header;
    const place = columns.find(({ key }) => key === 'surface_code')?.position;
    const code = place === undefined ? '' : textOf(cells[place]);
    if (code !== '') return TOTAL_ALONE.test(code);
    const texts = cells.map(textOf).filter((text) => text !== '');
    return texts.some((text) => TOTAL.test(text)) && texts.length * 2 <= Math.max(columns.length, 3);
  }

  /** A sum among the rows; the one at the end is passed over. */
  tellSum(row: SheetRow): void {
    this.#tellAlone('section');
    this.#tell('sum', row.number, textOf(row.cells.find((cell) => TOTAL.test(textOf(cell)))));
  }

  /** Cells that no header names: what stands there is left out, or the values before it have slipped. */
  strayCells(row: SheetRow): readonly ImportWarning[] {
    return [...this.#unnamedCells(row), ...this.#openQuotes(row)];
  }

  #openQuotes({ number: row, cells, openQuotes }: SheetRow): readonly ImportWarning[] {
    if (openQuotes === undefined) return [];
    const value = textOf(cells[openQuotes]);
    const problem = this.#say('workbooks.surfaces.warning.open_quotes');
    const column = this.#header.columns.find(({ position }) => position === openQuotes);
    return [{ row, position: openQuotes, ...(column && { header: column.header }), value, problem }];
  }

  #unnamedCells(row: SheetRow): readonly ImportWarning[] {
    const stray = row.cells.flatMap((cell, position) =>
      this.#header.named.has(position) || textOf(cell) === '' ? [] : [{ position, value: textOf(cell) }],
    );
    const { width } = this.#header;
    this.#lines += 1;
    if (row.width !== undefined && width !== undefined && row.width > width) {
      const problem = this.#say('workbooks.surfaces.fault.longer_row', {
        row: row.number,
        cells: row.width,
        columns: width,
      });
      if (stray.length === 0) this.#longer.push(row.number);
      else this.#log.add([{ row: row.number, code: 'too_many', problem, value: stray.at(-1)?.value ?? '' }]);
      return [];
    }
    return stray.map(({ position, value }) => ({
      row: row.number,
      position,
      value,
      problem: this.#say('workbooks.surfaces.warning.no_header', { letters: columnLetters(position) }),
    }));
  }

  end(): void {
    this.#tellAlone('footnote');
    // Where each line ends with a mark, none has slipped.
    if (this.#longer.length < this.#lines)
      this.#log.warn(this.#longer.map((row) => ({ row, problem: this.#say('workbooks.surfaces.warning.longer_row') })));
  }

  #isHeader({ cells }: SheetRow): boolean {
    const { columns } = this.#header;
    const same = columns.filter(
      ({ position, header }) => cells[position] === header || textOf(cells[position]) === header,
    );
    return same.length >= Math.max(2, columns.length / 2);
  }

  #textAlone({ cells, merged = [] }: SheetRow): string | undefined {
    let only: { readonly position: number; readonly text: string } | undefined;
    for (const [position, cell] of cells.entries()) {
      const text = textOf(cell);
      if (text === '' || merged.some((one) => one.position === position && !one.isFirst)) continue;
      if (only !== undefined) return undefined;
      only = { position, text };
    }
    if (only === undefined) return undefined;
    const { columns } = this.#header;
    const code = columns.find(({ key }) => key === 'surface_code');
    const mayBeCode = only.position === code?.position && !/\s/u.test(only.text) && /\d/u.test(only.text);
    if (mayBeCode) return undefined;
    return columns.length >= MANY_COLUMNS || /\s|^\*|:$/u.test(only.text) ? only.text : undefined;
  }

  #tellAlone(word: 'section' | 'footnote'): void {
    for (const { row, text } of this.#alone) this.#tell(word, row, text);
    this.#alone = [];
  }

  #tell(word: 'section' | 'footnote' | 'header' | 'sum', row: number, text: string): void {
    const problem = this.#say(`workbooks.surfaces.fault.odd_row.${word}`, { row });
    this.#log.add([{ row, code: 'not_allowed', problem, value: text }]);
  }
}

/** A name of a column, or the unit below one. */
function meaningOf(column: SurfaceColumn, text: string): HeaderMeaning | undefined {
  if (text === '') return undefined;
  return headerMeaning(text) ?? (isUnitOf(column, text) ? { column, unit: text } : undefined);
}
