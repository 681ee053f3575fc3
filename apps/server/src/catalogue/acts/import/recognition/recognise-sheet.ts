import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { readCity } from './address-cells.ts';
import type { ColumnGuess } from './column-unit.ts';
import { findHeader, type HeaderBlock, headerOf, isHeaderRow, lookOf } from './header-rows.ts';
import { yearIn } from './period-header.ts';
import { plainWords } from './plain-words.ts';
import { hasNumbers, isEmptyCell, ownCells } from './row-cells.ts';
import { isTotalWord, plainRows, RowSorter } from './row-kinds.ts';
import { type SaidOutside, saidIn } from './said-outside.ts';
import type { SheetScan } from './sheet-scan.ts';
import { columnsOf, type TableColumn } from './table-columns.ts';
import { guessTable } from './table-guess.ts';
import { readTrade } from './trade-cells.ts';

export type RecognisedTable = {
  readonly header: HeaderBlock | undefined;
  readonly columns: readonly TableColumn[];
  /** In the order of the columns. */
  readonly guesses: readonly ColumnGuess[];
  readonly isOfSurfaces: boolean;
  readonly from: number;
  readonly to: number;
  readonly said: readonly SaidOutside[];
  readonly sections: 'type' | 'city' | null;
  /** That its titles and groups speak of. */
  readonly year: number | null;
  /** Columns whose empty cells mean what stands above them. */
  readonly fillsDown: ReadonlySet<number>;
};

/** Two rows of two columns are the least that is a table. */
const FEWEST_COLUMNS = 2;
const FEWEST_ROWS = 2;
const MOST_TABLES = 20;
const FEWEST_NAMES_INSIDE = 3;

/** The tables of a sheet from top to bottom; none where there is nothing but words or pictures. */
export function recogniseSheet(scan: SheetScan): readonly RecognisedTable[] {
  return partsOf(scan.rows).flatMap((part) => besideOf(part).flatMap((one) => tableOf(one, scan) ?? []));
}

type Part = {
  readonly above: readonly SheetRow[];
  readonly header: HeaderBlock | undefined;
  readonly below: readonly SheetRow[];
  /** Columns of the table, where others stand beside it. */
  readonly within?: Columns;
};

type Columns = { readonly from: number; readonly to: number };

/** Tables that stand beside each other: behind a column of nothing the header begins anew. */
function besideOf(part: Part): readonly Part[] {
  const { header, below } = part;
  if (header === undefined) return [part];
  const last = Math.max(...header.texts.keys());
  const isNothing = (position: number): boolean =>
    !header.texts.has(position) && below.every(({ cells }) => isEmptyCell(cells[position]));
  const nameAt = (position: number): string => plainWords(header.texts.get(position)?.join(' ') ?? '');
  const ranges: Columns[] = [];
  let from = 0;
  for (let position = 1; position < last; position += 1) {
    if (!isNothing(position)) continue;
    const before = new Set(Array.from({ length: position - from }, (_, place) => nameAt(from + place)));
    const again = Array.from({ length: last - position }, (_, place) => nameAt(position + 1 + place));
    if (again.filter((name) => name !== '' && before.has(name)).length < FEWEST_COLUMNS) continue;
    ranges.push({ from, to: position - 1 });
    from = position + 1;
  }
  if (ranges.length === 0) return [part];
  return [...ranges, { from, to: Number.POSITIVE_INFINITY }].map((within) => ({
    above: part.above,
    header: headerOf(header.rows.map((row) => only(row, within))),
    below: below.map((row) => only(row, within)).filter((row) => ownCells(row).length > 0),
    within,
  }));
}

function only(row: SheetRow, { from, to }: Columns): SheetRow {
  const cells = row.cells.map((cell, position) => (position >= from && position <= to ? cell : null));
  return { ...row, cells, merged: (row.merged ?? []).filter(({ position }) => position >= from && position <= to) };
}

/** From header to header; titles above a header belong to the table that follows. */
function partsOf(rows: readonly SheetRow[]): readonly Part[] {
  const parts: Part[] = [];
  let header = findHeader(rows);
  let start = 0;
  while (parts.length < MOST_TABLES) {
    const first = header?.rows[0];
    const last = header?.rows.at(-1);
    const [from, to] = [
      first === undefined ? start : rows.indexOf(first),
      last === undefined ? start - 1 : rows.indexOf(last),
    ];
    const next = header === undefined ? undefined : nextHeader(rows, to + 1, header);
    const end = next === undefined ? rows.length : titleAbove(rows, rows.indexOf(next.rows[0] as SheetRow), to + 1); // a header has a row
    parts.push({ above: rows.slice(start, from), header, below: rows.slice(to + 1, end) });
    if (next === undefined) break;
    [header, start] = [next, end];
  }
  return parts;
}

/** A row below that heads other columns; the same header again parts nothing. */
function nextHeader(rows: readonly SheetRow[], from: number, header: HeaderBlock): HeaderBlock | undefined {
  const known = header.rows.map(namesOf);
  for (let place = from + 1; place < rows.length - 1; place += 1) {
    const row = rows[place];
    if (row === undefined || hasNumbers(row)) continue;
    const { names, texts, values } = lookOf(row);
    if (names < FEWEST_NAMES_INSIDE || values > 0 || names * 3 < (names + texts) * 2 || !isHeaderRow(row)) continue;
    const own = namesOf(row);
    const isSame = known.some(
      (before) => [...own].filter(([position, name]) => before.get(position) === name).length * 2 >= own.size,
    );
    if (!isSame) return findHeader(rows.slice(0, place + 5), place);
  }
  return undefined;
}

function namesOf({ cells }: SheetRow): ReadonlyMap<number, string> {
  return new Map(
    cells.flatMap((cell, position) => (isEmptyCell(cell) ? [] : [[position, plainWords(textOf(cell))] as const])),
  );
}

/** The rows of one text that stand right above a header. */
function titleAbove(rows: readonly SheetRow[], header: number, least: number): number {
  let start = header;
  while (start - 1 >= least && ownCells(rows[start - 1] as SheetRow).length === 1) start -= 1; // within the rows
  return start;
}

function tableOf({ above, header, below, within }: Part, scan: SheetScan): RecognisedTable | undefined {
  const filled = header === undefined ? [...above, ...below] : below;
  const plain = plainRows(filled);
  const positions = new Set(
    filled.flatMap(({ cells }) => cells.flatMap((cell, position) => (isEmptyCell(cell) ? [] : [position]))),
  );
  const columns = columnsOf(header, plain, {
    filledColumns:
      header !== undefined && within === undefined && scan.rows.length < scan.total ? scan.filledColumns : positions,
    hiddenColumns: scan.hiddenColumns,
  });
  if (columns.length < FEWEST_COLUMNS || (header === undefined && plain.length < FEWEST_ROWS)) return undefined;
  const isPlain = new Set(plain);
  const titles = header === undefined ? [] : saidIn(above);
  const notes = saidIn(filled.filter((row) => !isPlain.has(row) && isNote(row)));
  const said = [...titles, ...notes];
  const outside = {
    unit: Object.assign({}, ...said.toReversed().map(({ unit }) => unit)) as SaidOutside['unit'], // the first that says it counts
    period: said.find(({ fields }) => fields.rental_period_unit !== undefined)?.fields.rental_period_unit,
  };
  const { columns: guesses, isOfSurfaces } = guessTable(columns, outside);
  if (header === undefined && !isOfSurfaces) return undefined;
  const sorter = new RowSorter(header, columns, guesses, plain);
  const sections = filled
    .filter((row) => sorter.kindOf(row) === 'section')
    .map((row) => textOf(row.cells[ownCells(row)[0] ?? 0]));
  const all = [...(header?.rows ?? []), ...filled];
  return {
    header,
    columns,
    guesses,
    isOfSurfaces,
    from: all[0]?.number ?? 0,
    to: all.at(-1)?.number ?? 0,
    said: fitting(said, guesses),
    sections: sectionsOf(sections, guesses),
    year: yearOf(header, above, scan.name),
    fillsDown: fillsDown(columns, guesses, plain),
  };
}

/** The groups of a calendar say it before the titles, and those before the sheet. */
function yearOf(header: HeaderBlock | undefined, above: readonly SheetRow[], name: string): number | null {
  const heads = [...(header?.texts.values() ?? [])].flat();
  const titles = above.flatMap(({ cells }) => cells.map(textOf));
  const found = [...heads, name, ...titles].map(yearIn).find((year) => year !== undefined);
  return found ?? null;
}

const GROUPING: ReadonlySet<Meaning> = new Set<Meaning>([
  'city',
  'zip_code',
  'service_provider',
  'vehicle_type',
  'type',
  'media_placing',
  'location_from',
  'location_to',
  'title',
]);
const MOST_FILLED = 0.6;

/** A town that stands once above its surfaces, with empty cells below. */
function fillsDown(
  columns: readonly TableColumn[],
  guesses: readonly ColumnGuess[],
  rows: readonly SheetRow[],
): ReadonlySet<number> {
  const [first] = rows;
  return new Set(
    columns.flatMap(({ position, shape }, place) => {
      const isGrouping = guesses[place]?.meaning.some((meaning) => GROUPING.has(meaning)) ?? false;
      const isSparse = shape.rows > 3 && shape.filled > 0 && shape.filled < shape.rows * MOST_FILLED;
      return isGrouping && isSparse && textOf(first?.cells[position]) !== '' ? [position] : [];
    }),
  );
}

/** A line of words, of which a sum or the header again is none. */
function isNote(row: SheetRow): boolean {
  const own = ownCells(row);
  return (
    own.length <= 3 &&
    own.every((position) => typeof row.cells[position] === 'string') &&
    !isTotalWord(textOf(row.cells[own[0] ?? 0]))
  );
}

/** What a column tells row by row, and what makes no sense in such a table, is not said again. */
function fitting(said: readonly SaidOutside[], guesses: readonly ColumnGuess[]): readonly SaidOutside[] {
  const told = new Set<string>(guesses.flatMap(({ meaning }) => meaning));
  const isVehicles = told.has('vehicle_type') || told.has('line_number');
  return said.flatMap((one) => {
    const fields = Object.fromEntries(
      Object.entries(one.fields).filter(([field]) => (field === 'type' ? isVehicles : !told.has(field))),
    );
    return Object.keys(fields).length + Object.keys(one.unit).length === 0 ? [] : [{ ...one, fields }];
  });
}

function sectionsOf(titles: readonly string[], guesses: readonly ColumnGuess[]): 'type' | 'city' | null {
  const told = new Set(guesses.flatMap(({ meaning }) => meaning));
  const isMost = (is: (title: string) => boolean): boolean =>
    titles.length > 0 && titles.filter(is).length * 5 >= titles.length * 3;
  if (!told.has('city') && isMost((title) => readCity(title) !== undefined)) return 'city';
  return !told.has('type') && isMost((title) => readTrade(title) !== undefined) ? 'type' : null;
}
