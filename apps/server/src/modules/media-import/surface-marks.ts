import { importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { MarkedCell, SheetColumn, TableRow } from '../../platform/excel/workbook-spec.ts';
import type { Say } from '../../platform/language/say.ts';
import { faultSentence, type ImportFault } from './import-faults.ts';
import { textOf } from './surface-cells.ts';
import { faultsHeader, folded } from './surface-words.ts';

/** The uploaded rows as texts with the wrong cells marked; each row keeps its number in the sheet. [A7.2] */
export class MarkedSheet {
  readonly columns: readonly SheetColumn[];
  readonly rowsAbove: number;
  readonly #say: Say;
  readonly #faultsAt: number;
  readonly #faults: Map<number, ImportFault[]>;
  /** What is wrong with the header or the whole sheet; it is told in the first row below. */
  #ofHeader: readonly ImportFault[];
  #nextNumber: number;

  constructor(header: SheetRow | undefined, faults: readonly ImportFault[], say: Say) {
    const headerNumber = header?.number ?? 1;
    const texts = Array.from(header?.cells ?? [], (cell) => textOf(cell ?? null));
    const known = texts.findIndex((text) => folded(text) === folded(faultsHeader));
    this.#say = say;
    this.#faults = Map.groupBy(faults, (fault) => fault.row);
    this.#faultsAt = known < 0 ? texts.length : known;
    this.#ofHeader = [...(this.#faults.get(0) ?? []), ...(this.#faults.get(headerNumber) ?? [])];
    const wrong = new Set(this.#ofHeader.map(({ position }) => position));
    this.columns = [...texts, ...(known < 0 ? [faultsHeader] : [])].map((text, position) => ({
      header: text,
      kind: 'text',
      ...(wrong.has(position) && { marked: true }),
    }));
    this.rowsAbove = Math.min(headerNumber, importMaximumRows) - 1;
    this.#nextNumber = headerNumber + 1;
  }

  /** The rows below the header, in order. */
  mark(rows: readonly SheetRow[]): TableRow[] {
    return rows.flatMap((row) => [...this.#gapBefore(row), this.#markedRow(row)]);
  }

  /** To be added at the end: what is left to tell when there was no row to tell it in. */
  rest(): TableRow[] {
    return this.#ofHeader.length === 0 ? [] : [this.#markedRow({ number: this.#nextNumber, cells: [] })];
  }

  #gapBefore({ number }: SheetRow): TableRow[] {
    const missing = number <= importMaximumRows + 1 ? Math.max(0, number - this.#nextNumber) : 0;
    this.#nextNumber = Math.max(this.#nextNumber, number) + 1;
    return Array.from({ length: missing }, () => []);
  }

  #markedRow({ number, cells }: SheetRow): TableRow {
    const faults = this.#faults.get(number) ?? [];
    const wrong = new Set(faults.map(({ position }) => position));
    const told = [...this.#ofHeader, ...faults].map((fault) => faultSentence(fault, this.#say)).join('\n');
    this.#ofHeader = [];
    return this.columns.map((_, position): string | null | MarkedCell => {
      if (position === this.#faultsAt) return told === '' ? null : { marked: told };
      const text = textOf(cells[position] ?? null);
      return wrong.has(position) ? { marked: text } : text;
    });
  }
}
