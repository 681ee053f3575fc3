import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { type CellShape, cellShapes, shapesOf } from './cell-shapes.ts';
import { median, patternOf } from './column-shape.ts';
import type { ColumnGuess } from './column-unit.ts';
import { type HeaderBlock, isNumbering, lookOf } from './header-rows.ts';
import { plainWords } from './plain-words.ts';
import { hasNumbers, isEmptyCell, ownCells } from './row-cells.ts';
import type { TableColumn } from './table-columns.ts';
import { totalWords } from './words/value-words.ts';

/** What a row below a header is. */
export type RowKind = 'surface' | 'header_again' | 'section' | 'total' | 'note';

/** What tells one surface from another. */
const IDENTITY: ReadonlySet<Meaning> = new Set<Meaning>([
  'surface_code',
  'title',
  'type',
  'zip_code',
  'city',
  'street',
  'line_number',
  'service_provider',
  'vehicle_type',
  'location_from',
  'location_to',
  'description',
]);
const TELLING: readonly CellShape[] = cellShapes.filter(
  (shape) => shape !== 'number' && shape !== 'line' && shape !== 'digital' && shape !== 'percent',
);
const MOST_PATTERNS = 25;
const DOMINANT = 0.75;
type TotalWord = { readonly spelt: string; readonly isStem: boolean };

/** With their accents and without. */
const TOTALS: readonly TotalWord[] = totalWords.split(',').flatMap((word) => {
  const isStem = word.trim().endsWith('*');
  return [word.replace('*', '').trim(), plainWords(word)].map((spelt) => ({ spelt, isStem }));
});
const LONGEST_TOTAL = 60;

/** Whether a text says that its row is a sum: 'Összesen:', 'Részösszeg (12 db)', 'Celkem', 'Nyírbátor összesen: 9 tábla'. */
export function isTotalWord(text: string): boolean {
  if (text.length >= LONGEST_TOTAL) return false;
  const written = text.toLowerCase().replace(/^[^\p{L}]+/u, '');
  if (TOTALS.some((total) => begins(written, total))) return true;
  const [before = '', behind] = written.split(/\s*:/u, 2);
  const last = before.split(/\s+/u).at(-1) ?? '';
  return behind !== undefined && TOTALS.some((total) => begins(last, total));
}

function begins(text: string, { spelt, isStem }: TotalWord): boolean {
  return text.startsWith(spelt) && (isStem || !/^[\p{L}\d]/u.test(text.slice(spelt.length)));
}

type Watched = {
  readonly position: number;
  readonly isIdentity: boolean;
  readonly fits: (cell: SheetRow['cells'][number]) => boolean;
};

/** Tells the surfaces of a table from its other rows: sections, sums, the header again, notes and legends. */
export class RowSorter {
  readonly #headers: readonly ReadonlyMap<number, string>[];
  readonly #watched: readonly Watched[];
  readonly #positions: ReadonlySet<number>;
  readonly #usual: number;
  readonly #width: number;

  constructor(
    header: HeaderBlock | undefined,
    columns: readonly TableColumn[],
    guesses: readonly ColumnGuess[],
    sample: readonly SheetRow[],
  ) {
    this.#headers = (header?.rows ?? []).map(
      ({ cells }) =>
        new Map(cells.flatMap((cell, position) => (isEmptyCell(cell) ? [] : [[position, textOf(cell)] as const]))),
    );
    this.#watched = columns.map((column, place) => watched(column, guesses[place]));
    this.#positions = new Set(columns.map(({ position }) => position));
    this.#usual = median(sample.map((row) => ownCells(row).filter((position) => this.#positions.has(position)).length));
    this.#width = columns.length;
  }

  kindOf(row: SheetRow): RowKind {
    const own = ownCells(row).filter((position) => this.#positions.has(position));
    if (own.length === 0) return 'note';
    if (this.#isHeaderAgain(row, own.length) || isNumbering(row)) return 'header_again';
    if (own.length === 1 && this.#width > 2 && !this.#mayBeCode(row, own[0] ?? 0))
      return isTotalWord(textOf(row.cells[own[0] ?? 0])) ? 'total' : 'section';
    const isSum = own.slice(0, SUM_WITHIN).some((position) => isSumCell(row.cells[position]));
    const isUsual = own.length * 5 >= this.#usual * 3;
    if (isUsual && !isSum) return 'surface';
    const identity = this.#watched.filter(
      ({ position, isIdentity }) => isIdentity && !isEmptyCell(row.cells[position]),
    );
    const fitting = identity.filter(({ position, fits }) => fits(row.cells[position] ?? null)).length;
    if (isSum) return fitting * 2 >= this.#identities() && fitting >= 2 ? 'surface' : 'total';
    if (identity.length === 0)
      return own.every((position) => typeof row.cells[position] !== 'string') ? 'total' : 'note';
    const isTold = fitting >= 1 && fitting * 3 >= identity.length * 2;
    return isTold && (fitting >= 2 || own.length >= 2 || this.#width <= 2) ? 'surface' : 'note';
  }

  #identities(): number {
    return this.#watched.filter(({ isIdentity }) => isIdentity).length;
  }

  #mayBeCode(row: SheetRow, position: number): boolean {
    const column = this.#watched.find((one) => one.position === position);
    const text = textOf(row.cells[position]);
    return column !== undefined && this.#usual <= 2 && column.fits(row.cells[position] ?? null) && /\d/u.test(text);
  }

  #isHeaderAgain({ cells }: SheetRow, filled: number): boolean {
    return this.#headers.some((header) => {
      let same = 0;
      for (const [position, text] of header) {
        const cell = cells[position];
        if (cell === text || (typeof cell === 'string' && cell.trim() === text)) same += 1;
        // A few cells of others are enough to know.
        else if (same === 0 && position > 8) return false;
      }
      return same >= Math.min(2, header.size) && same * 2 >= filled;
    });
  }
}

/** The word stands in one of the first cells. */
const SUM_WITHIN = 3;

function isSumCell(cell: SheetRow['cells'][number] | undefined): boolean {
  return typeof cell === 'string' && isTotalWord(cell);
}

/** Rows that are likely surfaces, to look at their values: those with about as many cells as most. */
export function plainRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const counts = rows.map((row) => ownCells(row).length);
  const usual = median(counts.filter((count) => count > 1));
  return rows.filter(
    (row, place) =>
      (counts[place] ?? 0) * 2 >= usual &&
      (counts[place] ?? 0) > (usual > 2 ? 1 : 0) &&
      (hasNumbers(row) || lookOf(row).names * 2 <= (counts[place] ?? 0) + 1),
  );
}

function watched({ position, shape }: TableColumn, guess: ColumnGuess | undefined): Watched {
  const isIdentity = guess?.meaning.some((meaning) => IDENTITY.has(meaning)) ?? false;
  const isCode = guess?.meaning.includes('surface_code') === true && shape.patterns.size <= MOST_PATTERNS;
  const dominant = new Set(TELLING.filter((one) => shape.share[one] >= DOMINANT));
  return {
    position,
    isIdentity,
    fits: (cell) => {
      const text = textOf(cell);
      if (isCode) return shape.patterns.has(patternOf(text));
      if (dominant.size > 0) return shapesOf(cell).some((one) => dominant.has(one));
      return text.length <= shape.length * 4 + 20 && !isTotalWord(text);
    },
  };
}
