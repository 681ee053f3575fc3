import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { SurfaceColumn } from '../../../views/export/surface-columns.ts';
import { bracketed, headerMeaning, isUnitOf, timesOf, unitsIn } from './header-meaning.ts';

/** A header that is told by two rows, as one that stands in the lower of them. */
export type JoinedHeader = { readonly header: SheetRow; readonly first: number };

/** 'Méret (m)' above 'Szélesség' and 'Magasság', or 'Szélesség' above 'cm'; undefined where the row beside says nothing of the kind. */
export function joinedHeader(header: SheetRow, filled: readonly SheetRow[]): JoinedHeader | undefined {
  const above = filled.find(({ number }) => number === header.number - 1);
  const below = filled.find(({ number }) => number > header.number);
  const isNext = below?.number === header.number + 1;
  const withBelow = below && ((isNext ? joined(header, below) : undefined) ?? withUnitsBelow(header, below));
  if (withBelow !== undefined) return { header: withBelow, first: header.number };
  const withUnits = above === undefined ? undefined : withUnitsOf(above, header);
  return withUnits === undefined ? undefined : { header: withUnits, first: header.number - 1 };
}

/** Undefined where some cell of the lower row is no part of a header, as in every row of a surface. */
function joined(upper: SheetRow, lower: SheetRow): SheetRow | undefined {
  const length = Math.max(upper.cells.length, lower.cells.length);
  let isChanged = false;
  const cells: string[] = [];
  for (let position = 0; position < length; position += 1) {
    const [head, text] = [textOf(upper.cells[position]), textOf(lower.cells[position])];
    const joinedText = text === '' || text === head ? head : nameBelow(head || titleAt(upper, position), text);
    if (joinedText === undefined) return undefined;
    isChanged ||= joinedText !== head;
    cells.push(joinedText);
  }
  return isChanged ? { ...lower, cells } : undefined;
}

function nameBelow(head: string, text: string): string | undefined {
  const [above, own] = [headerMeaning(head)?.column, headerMeaning(text)];
  if (above !== undefined && isUnitOf(above, bare(text))) return `${head} (${bare(text)})`;
  if (own === undefined || (above !== undefined && above.key !== own.column.key)) return undefined;
  const unit = own.unit === '' ? unitIn(own.column, head) : undefined;
  return unit === undefined ? text : `${text} (${unit})`;
}

/** A row of units, in which some cells say something else: 'szöveg', '-', or a unit that nobody knows, which the header then has, too. */
function withUnitsBelow(header: SheetRow, lower: SheetRow): SheetRow | undefined {
  let units = 0;
  let hasValue = false;
  const cells = header.cells.map((cell, position) => {
    const [head, text] = [textOf(cell), bare(textOf(lower.cells[position]))];
    const own = headerMeaning(head);
    if (own === undefined || !takesUnits(own.column) || /^[-–—*.]*$/.test(text)) return cell;
    hasValue ||= /^[\d+-]/.test(text);
    if (isUnitOf(own.column, text)) units += 1;
    return own.unit !== '' && timesOf(own) === timesOf({ ...own, unit: text }) ? cell : `${head} (${text})`;
  });
  return hasValue || units < 2 ? undefined : { ...lower, cells };
}

/** Only the units that a title of several columns gives; it names no column itself. */
function withUnitsOf(above: SheetRow, header: SheetRow): SheetRow | undefined {
  let isChanged = false;
  const cells = header.cells.map((cell, position) => {
    const unit = unitAbove(above, header, position);
    isChanged ||= unit !== undefined;
    return unit === undefined ? cell : `${textOf(cell)} (${unit})`;
  });
  return isChanged ? { ...header, cells } : undefined;
}

/** Undefined where the columns below the title may be of several kinds that the unit fits. */
function unitAbove(above: SheetRow, header: SheetRow, position: number): string | undefined {
  const group = groupAt(above, position);
  const column = unitless(header, position);
  if (column === undefined || headerMeaning(group.text) !== undefined) return undefined;
  const fitting = header.cells.flatMap((_, place) => {
    const other = groupAt(above, place).from === group.from ? unitless(header, place) : undefined;
    return other !== undefined && unitsOf(other, group.text).length > 0 ? kindOf(other) : [];
  });
  return new Set(fitting).size === 1 ? unitIn(column, group.text) : undefined;
}

export type UnitAbove = { readonly row: SheetRow; readonly position: number; readonly letters: string };

/** Where the rows above a header speak of units that some column without one may be in. [A7.32] */
export function unitsAbove(header: SheetRow, rows: readonly SheetRow[]): readonly UnitAbove[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, position) => {
      const text = textOf(cell);
      if (text === '' || headerMeaning(text) !== undefined) return [];
      const doubtful = header.cells.flatMap((_, place) => {
        const column = isAbove(row, header, { position, place }) ? unitless(header, place) : undefined;
        const isOther = unitsOf(column, text).some((unit) => column && timesOf({ column, unit }) !== 1);
        return isOther ? columnLetters(place) : [];
      });
      return doubtful.length === 0 ? [] : [{ row, position, letters: doubtful.join(', ') }];
    }),
  );
}

type Above = { readonly position: number; readonly place: number };

/** A row of several titles right above has each for its own columns; any other title may mean every column. */
function isAbove(row: SheetRow, header: SheetRow, { position, place }: Above): boolean {
  const titles = row.cells.filter((cell) => textOf(cell) !== '').length;
  return titles < 2 || row.number !== header.number - 1 || groupAt(row, place).from === position;
}

function unitless(header: SheetRow, position: number): SurfaceColumn | undefined {
  const own = headerMeaning(textOf(header.cells[position]));
  return own?.unit === '' && takesUnits(own.column) ? own.column : undefined;
}

function takesUnits({ kind }: SurfaceColumn): boolean {
  return kind === 'decimal' || kind === 'integer' || kindOf({ kind }) === 'money';
}

function kindOf({ kind }: Pick<SurfaceColumn, 'kind'>): string {
  return kind === 'price_tags' ? 'money' : kind;
}

/** The one unit that a title gives a column; undefined where it gives none, or several. */
function unitIn(column: SurfaceColumn, title: string): string | undefined {
  const units = unitsOf(column, title);
  return new Set(units.map((unit) => timesOf({ column, unit }))).size === 1 ? units[0] : undefined;
}

/** Of a title 'm' are metres, never millions. */
function unitsOf(column: SurfaceColumn | undefined, title: string): readonly string[] {
  if (column === undefined) return [];
  return unitsIn(column, title).filter((unit) => column.kind === 'decimal' || !/^m(?:-?ben)?$/i.test(unit));
}

function bare(text: string): string {
  return bracketed(text) || text;
}

/** What no column is called by itself. */
function titleAt(row: SheetRow, position: number): string {
  const { text } = groupAt(row, position);
  return headerMeaning(text) === undefined ? text : '';
}

/** A title over several columns stands in the first of them. */
function groupAt({ cells, merged = [] }: SheetRow, position: number): { readonly text: string; readonly from: number } {
  let from = position;
  while (from > 0 && textOf(cells[from]) === '') from -= 1;
  const { last = position } = merged.find((block) => block.position === from) ?? {};
  return last < position ? { text: '', from: position } : { text: textOf(cells[from]), from };
}
