import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue } from '../../../../platform/excel/sheet-rows.ts';
import { type CellShape, cellShapes, numberIn, shapesOf } from './cell-shapes.ts';
import { type ColumnUnit, readUnit } from './column-unit.ts';
import { isEmptyCell } from './row-cells.ts';

/** What the values of a column look like, by some of them. */
export type ColumnShape = {
  /** Cells that were looked at, and how many of them hold something. */
  readonly rows: number;
  readonly filled: number;
  /** Different values among the filled ones. */
  readonly distinct: number;
  /** Of the filled cells, from 0 to 1. */
  readonly share: Readonly<Record<CellShape, number>>;
  readonly numbers: readonly number[];
  /** The numbers, or those of sizes in one cell, that name no unit of their own. */
  readonly sides: readonly number[];
  /** Rising by one from row to row. */
  readonly isCounted: boolean;
  /** Of the formats or the cells themselves, where most say the same. */
  readonly unit: ColumnUnit;
  /** Letters of a value, at the median. */
  readonly length: number;
  /** The first values that differ, as they are shown. */
  readonly samples: readonly string[];
  /** How codes are built: 'A-9' for 'GY-001'. */
  readonly patterns: ReadonlySet<string>;
  /** Cells whose formula failed. */
  readonly failed: number;
};

const MOST_LOOKED_AT = 150;
const SAMPLES = 3;
const PART_OF_MOST = 0.6;
/** Further down the rows of a long table are no neighbours. */
const MOST_COUNTED = 300;

/** Of the cells of one column, in the order of their rows; every value is looked at once. */
export function shapeOf(cells: readonly CellValue[]): ColumnShape {
  // A formula that failed says nothing of its column.
  const filled = cells.filter((cell) => !isEmptyCell(cell) && !isFailed(cell));
  const looked = spread(filled, MOST_LOOKED_AT);
  const byText = new Map<string, readonly CellShape[]>();
  const counts = new Map<CellShape, number>();
  for (const cell of looked) {
    const key = `${typeof cell} ${textOf(cell)}`;
    const shapes = byText.get(key) ?? shapesOf(cell);
    byText.set(key, shapes);
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const texts = looked.map(textOf);
  const share = Object.fromEntries(
    cellShapes.map((shape) => [shape, looked.length === 0 ? 0 : (counts.get(shape) ?? 0) / looked.length]),
  ) as Record<CellShape, number>; // each shape is named
  return {
    rows: cells.length,
    filled: filled.length,
    distinct: (new Set(looked.map(textOf)).size / Math.max(1, looked.length)) * filled.length,
    share,
    numbers: looked.flatMap((cell) => numberIn(cell) ?? []),
    sides: looked.flatMap(sidesOf),
    isCounted: isCounted(filled.slice(0, MOST_COUNTED)),
    unit: unitOf(looked),
    length: median(texts.map(({ length }) => length)),
    samples: [...new Set(texts)].slice(0, SAMPLES),
    patterns: new Set(texts.map(patternOf)),
    failed: cells.filter(isFailed).length,
  };
}

function isFailed(cell: CellValue): boolean {
  return typeof cell === 'object' && cell !== null && 'failed' in cell;
}

/** Some of many, from all over. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, place) => all[Math.floor((place * all.length) / most)] as T); // within the list
}

function isCounted(cells: readonly CellValue[]): boolean {
  const numbers = cells.map(numberIn);
  const [first] = numbers;
  if (first === undefined || cells.length < 3 || ![0, 1].includes(first)) return false;
  const steps = numbers.slice(1).filter((number, place) => number === (numbers[place] ?? Number.NaN) + 1).length;
  return steps >= (cells.length - 1) * 0.9;
}

function sidesOf(cell: CellValue): readonly number[] {
  const number = numberIn(cell);
  if (number !== undefined) return writtenUnit(cell) === '' && number > 0 ? [number] : [];
  const [, ...sides] = /^\s*(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*$/iu.exec(textOf(cell)) ?? [];
  return sides.map((side) => Number(side.replace(',', '.')));
}

/** What the formats of cells, or the units behind their numbers, say of most of them. */
function unitOf(cells: readonly CellValue[]): ColumnUnit {
  const units = cells.flatMap((cell) => {
    const written = writtenUnit(cell);
    return written === '' ? [] : [written];
  });
  const [most = '', count = 0] =
    [...Map.groupBy(units, (unit) => unit)]
      .map(([unit, all]) => [unit, all.length] as const)
      .toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return count >= cells.length * PART_OF_MOST ? readUnit(most).unit : {};
}

function writtenUnit(cell: CellValue): string {
  if (typeof cell === 'object' && cell !== null && 'unit' in cell) return cell.unit ?? '';
  if (typeof cell !== 'string' || numberIn(cell) === undefined) return '';
  return cell.replace(/^[\s+-]*\d[\d\s.,'’]*/u, '').trim();
}

/** No code is longer. */
const LONGEST_PATTERN = 60;

/** 'GY-001' and 'SO-12' are built alike. */
export function patternOf(text: string): string {
  return text
    .slice(0, LONGEST_PATTERN)
    .replace(/\d+/gu, '9')
    .replace(/\p{L}+/gu, (letters) => (letters.length === 1 ? 'A' : 'AA'))
    .replace(/\s+/gu, ' ');
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
