import { isDate, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { monthIn, numberIn } from './cell-shapes.ts';
import { readHeaderText } from './header-text.ts';
import { periodOfHeader } from './period-header.ts';
import { isSameText, plainWords } from './plain-words.ts';
import { isEmptyCell } from './row-cells.ts';

/** Rows that are a header together, and the texts that each column has of them, the group first: ['Méret (cm)', 'szélesség']. */
export type HeaderBlock = {
  readonly rows: readonly SheetRow[];
  readonly numbers: readonly number[];
  readonly texts: ReadonlyMap<number, readonly string[]>;
};

/** A header stands among so many filled rows, or further down above a table of its own. */
const WITHIN = 80;
const FEWEST_NAMES = 2;
const LONGEST_NAME = 80;
const MOST_ROWS = 4;

/** What a row has of a header: names that the dictionary knows, other texts, and values that no header has. */
export type HeaderLook = { readonly names: number; readonly texts: number; readonly values: number };

export function lookOf(row: SheetRow): HeaderLook {
  let [names, texts, values] = [0, 0, 0];
  for (const cell of row.cells) {
    const text = textOf(cell);
    if (text === '') continue;
    if (isValue(cell, text)) values += 1;
    else if (text.length > LONGEST_NAME) texts += 0;
    else if (isName(text)) names += 1;
    else texts += 1;
  }
  return { names, texts, values };
}

/** A number, a day or the like; months and years head columns, too. */
function isValue(cell: SheetRow['cells'][number], text: string): boolean {
  if (typeof cell === 'boolean') return true;
  if (periodOfHeader(text) !== undefined) return false;
  const number = numberIn(cell ?? null);
  if (number !== undefined)
    return !(Number.isInteger(number) && number >= 1990 && number <= 2100) && !/\p{L}/u.test(text);
  return isDate(cell) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}

function isName(text: string): boolean {
  const { concepts, unit, unknown } = readHeaderText(text);
  if (concepts.length > 0) return unknown <= concepts.length + 1;
  return periodOfHeader(text) !== undefined || Object.keys(unit).length > 0 || monthIn(text) !== undefined;
}

/** Whether a row can be read as a header by itself. */
export function isHeaderRow(row: SheetRow): boolean {
  const { names, texts, values } = lookOf(row);
  return names >= FEWEST_NAMES && values * 3 <= names + texts && names * 3 >= names + texts;
}

/** The first header of a sheet, with the rows that belong to it; undefined where nothing heads the columns. */
export function findHeader(rows: readonly SheetRow[], from = 0): HeaderBlock | undefined {
  const candidates = rows.slice(from, from + WITHIN);
  const scores = candidates.map((row, place) => {
    if (!isHeaderRow(row)) return 0;
    const { names, texts, values } = lookOf(row);
    const own = names - namesOfValues(row, candidates[place + 1] ?? candidates[place - 1]);
    return own < FEWEST_NAMES ? 0 : own + texts / 4 - values * 2;
  });
  const best = Math.max(0, ...scores);
  if (best === 0) return byContrast(candidates);
  // The header again has as many names as the first of them.
  const place = scores.findIndex((score) => score >= best * 0.7);
  return blockAround(candidates, place);
}

/** Where the row below speaks of the same in other words, as 'Fő utca 1.' does above 'Fő utca 2.', nothing is named. */
function namesOfValues({ cells }: SheetRow, below: SheetRow | undefined): number {
  return cells.filter((cell, position) => {
    const [text, next] = [textOf(cell), textOf(below?.cells[position])];
    if (next === '' || next === text || text.length > LONGEST_NAME || next.length > LONGEST_NAME) return false;
    const [concept] = readHeaderText(text).concepts;
    return concept !== undefined && readHeaderText(next).concepts[0] === concept;
  }).length;
}

/** In no language of the dictionary: texts alone above columns of numbers. */
function byContrast(rows: readonly SheetRow[]): HeaderBlock | undefined {
  const place = rows.slice(0, -2).findIndex((row, index) => {
    const { names, texts, values } = lookOf(row);
    if (values > 0 || names + texts < 3) return false;
    const below = rows.slice(index + 1, index + 6);
    const contrast = row.cells.filter((cell, position) => {
      if (textOf(cell) === '') return false;
      const numbers = below.filter(({ cells }) => numberIn(cells[position] ?? null) !== undefined).length;
      return numbers * 2 > below.length;
    });
    return contrast.length >= 2;
  });
  return place === -1 ? undefined : blockAround(rows, place);
}

function blockAround(rows: readonly SheetRow[], place: number): HeaderBlock {
  let [first, last] = [place, place];
  while (first > 0 && last - first < MOST_ROWS - 1 && isUpperPart(rows[first - 1], rows[first])) first -= 1;
  while (last - first < MOST_ROWS - 1 && isLowerPart(rows[last], rows[last + 1])) last += 1;
  return headerOf(rows.slice(first, last + 1));
}

/** Of rows that are known to be a header together. */
export function headerOf(rows: readonly SheetRow[]): HeaderBlock {
  return { rows, numbers: rows.map(({ number }) => number), texts: textsOf(rows) };
}

/** Groups above the names: 'Méret (cm)' over two columns. A title stands in one cell, and over all of them or none. */
function isUpperPart(upper: SheetRow | undefined, lower: SheetRow | undefined): boolean {
  if (upper === undefined || lower === undefined || upper.number !== lower.number - 1) return false;
  const { names, texts, values } = lookOf(upper);
  if (values > 0 || names + texts === 0 || upper.cells.some((cell) => textOf(cell).length > LONGEST_NAME)) return false;
  if (sharesCells(upper, lower)) return true;
  const width = widthOf(lower);
  const groups = (upper.merged ?? []).filter(
    ({ position, last }) => last > position && last - position + 1 < width - 1,
  );
  if (groups.length === 0 && isTitleOver(upper, lower)) return false;
  if (names + texts >= 2) return names >= texts || groups.length >= 2;
  const [only] = upper.cells.flatMap((cell, position) => (textOf(cell) === '' ? [] : [position]));
  const isOverSome = groups.length === 1 || (only !== undefined && only > 0 && textOf(lower.cells[only + 1]) !== '');
  return names === 1 && isOverSome;
}

/** Where every column below has a name of its own, a text at their left end is a title, be there another beside it or not. */
function isTitleOver(upper: SheetRow, lower: SheetRow): boolean {
  const { names, texts } = lookOf(upper);
  if (names + texts >= 3 && names * 5 >= (names + texts) * 3) return false;
  const [first, leftmost] = [upper, lower].map(({ cells }) => cells.findIndex((cell) => textOf(cell) !== ''));
  const width = Math.max(upper.cells.length, lower.cells.length);
  return (
    first !== undefined &&
    first === leftmost &&
    Array.from({ length: width - first }, (_, place) => lower.cells[first + place]).every((cell) => textOf(cell) !== '')
  );
}

/** Units, names in another language, or the numbers of the columns. */
function isLowerPart(upper: SheetRow | undefined, lower: SheetRow | undefined): boolean {
  if (upper === undefined || lower === undefined || lower.number !== upper.number + 1) return false;
  if (isNumbering(lower)) return true;
  const { names, texts, values } = lookOf(lower);
  if (countsWeeks(lower) && names + texts <= upper.cells.length) return true;
  if (sharesCells(upper, lower)) return values === 0;
  if (values > 0 || names + texts < 2) return false;
  return names * 3 >= (names + texts) * 2;
}

/** A cell of the upper row reaches down into the lower one. */
function sharesCells(upper: SheetRow, lower: SheetRow): boolean {
  const ranges = new Set((upper.merged ?? []).map(({ range }) => range));
  return (lower.merged ?? []).some(({ range, isFirst }) => !isFirst && ranges.has(range));
}

/** '1', '2', '3', … below the names, from the first column on. */
export function isNumbering({ cells }: SheetRow): boolean {
  const first = Number(cells[0] ?? cells[1] ?? Number.NaN);
  if (first !== 0 && first !== 1) return false;
  let count = 0;
  for (const cell of cells) {
    if (isEmptyCell(cell)) continue;
    // Most rows are none, and end here at their second cell.
    if (numberIn(cell) !== first + count) return false;
    count += 1;
  }
  return count >= 4;
}

function isRising(numbers: readonly (number | undefined)[]): boolean {
  return numbers.every((number, place) => number === place + (numbers[0] ?? Number.NaN));
}

/** Weeks of the year that stand as numbers below the group that says so. */
function countsWeeks({ cells }: SheetRow): boolean {
  const numbers = cells.flatMap((cell) =>
    typeof cell === 'number' || (typeof cell === 'string' && /^\d{1,2}\.?$/u.test(cell.trim()))
      ? [Number.parseInt(String(cell), 10)]
      : [],
  );
  return numbers.length >= 4 && isRising(numbers) && numbers.every((number) => number >= 1 && number <= 53);
}

function widthOf({ cells }: SheetRow): number {
  return cells.filter((cell) => textOf(cell) !== '').length;
}

/** Of each column, from the group to the name; a text that is repeated by joined cells once. */
function textsOf(block: readonly SheetRow[]): ReadonlyMap<number, readonly string[]> {
  const width = Math.max(
    ...block.map(({ cells }) => cells.length),
    ...block.flatMap(({ merged = [] }) => merged.map(({ last }) => last + 1)),
  );
  const rows = block.filter((row) => !isNumbering(row));
  const texts = new Map<number, readonly string[]>();
  for (let position = 0; position < width; position += 1) {
    const all = rows.map((_, level) => headText(rows, level, position)).filter((text) => text !== '');
    const own = all.filter(
      (text, place) => !all.slice(0, place).some((before) => isSameText(before, text) || before === text),
    );
    if (own.length > 0) texts.set(position, own);
  }
  return texts;
}

function headText(rows: readonly SheetRow[], level: number, position: number): string {
  const row = rows[level];
  if (row === undefined) return '';
  const own = textOf(row.cells[position]).replace(/\s+/gu, ' ');
  const block = row.merged?.find((one) => one.position <= position && one.last >= position);
  if (own !== '' || block !== undefined)
    return block === undefined ? own : textOf(row.cells[block.position]).replace(/\s+/gu, ' ');
  return groupOver(rows, level, position);
}

/** A group that is written over the first of its columns, whose cells nobody joined. */
function groupOver(rows: readonly SheetRow[], level: number, position: number): string {
  const row = rows[level];
  const below = rows[level + 1];
  if (row === undefined || below === undefined || textOf(below.cells[position]) === '') return '';
  let from = position;
  while (from > 0 && textOf(row.cells[from]) === '') from -= 1;
  const isJoined = row.merged?.some((one) => one.position === from) ?? false;
  const hasName =
    textOf(below.cells[from]) !== '' && plainWords(textOf(below.cells[from])) !== plainWords(textOf(row.cells[from]));
  return isJoined || !hasName ? '' : textOf(row.cells[from]).replace(/\s+/gu, ' ');
}
