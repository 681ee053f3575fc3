import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';

/** Nothing, or blanks alone; told without making a text of the cell, for every cell of 50,000 rows is asked about. */
export function isEmptyCell(cell: CellValue | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  if (typeof cell === 'string') return !/\S/u.test(cell);
  if (typeof cell !== 'object') return false;
  return !/\S/u.test('failed' in cell ? cell.failed : cell.shown);
}

/** Filled cells of the row itself, without what a joined block repeats; positions from 0 on. */
export function ownCells({ cells, merged }: SheetRow): readonly number[] {
  const own: number[] = [];
  for (const [position, cell] of cells.entries())
    if (!isEmptyCell(cell) && !(merged?.some((one) => one.position === position && isRepeated(one)) ?? false))
      own.push(position);
  return own;
}

type Merged = NonNullable<SheetRow['merged']>[number];

/** Of a block over several rows and one column, below the first of them. */
function isRepeated({ isFirst, last, position, range }: Merged): boolean {
  if (isFirst || last !== position) return false;
  const [, top, bottom] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/u.exec(range) ?? [];
  return top !== bottom;
}

/** Whether a row has a cell of digits, which no header has but for the years of a calendar. */
export function hasNumbers({ cells }: SheetRow): boolean {
  return cells.some(
    (cell) => typeof cell === 'number' || (typeof cell === 'string' && /^\s*\d[\d\s.,]{2,}$/u.test(cell)),
  );
}

const DITTO = /^(?:u\.? ?a\.?|ugyanaz|detto|dtto\.?|dto\.?|["„”“〃]|-\s?["”]\s?-|''|do\.)$/iu;

/** 'U.a.', 'dtto' and marks below a word say it again. */
export function isDitto(cell: CellValue): boolean {
  return typeof cell === 'string' && DITTO.test(cell.trim());
}
