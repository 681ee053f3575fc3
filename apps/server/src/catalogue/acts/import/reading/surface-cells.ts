import { formatNumber } from '@felulet/domain/format/money.ts';
import {
  readBoolean,
  readCount,
  readDegrees,
  readMeasure,
  readRoundedForints,
  withoutNoise,
} from '@felulet/domain/format/read-number.ts';
import { isDate, isHidden, readNumberCell, textOf } from '../../../../platform/excel/cell-meaning.ts';
import { isCut } from '../../../../platform/excel/cell-style.ts';
import type { CellValue, ShownCell } from '../../../../platform/excel/sheet-rows.ts';
import { isNumeric, type SurfaceColumn } from '../../../views/export/surface-columns.ts';
import { tagsText } from '../../../views/export/surface-fields.ts';
import { type ChoiceFinder, folded } from '../../../views/export/surface-words.ts';
import { readDatas, readTags } from './beside-cells.ts';
import type { CellFault, Rounded } from './cell-fault.ts';

/** `isLiteral` is false where the value is not just what stands there, so that a person should see it. */
export type ReadCell =
  | { readonly ok: true; readonly value: unknown; readonly isLiteral: boolean; readonly rounded?: readonly Rounded[] }
  | { readonly ok: false; readonly fault: CellFault; readonly more?: readonly CellFault[] };

const NONE = /^(?:nincs|[-–—])\.?$/iu;
const SEVERAL = /([,;\n])/;
const FRACTION_DECIMALS = 6;
const MOST_SEPARATORS_IN_A_NAME = 5;

/**
 * A cell as the form's field; an empty one is undefined, so that a required field is missed by the form's own rule. `unit` is that of its
 * column.
 */
export function readCell(
  cell: CellValue | undefined,
  column: SurfaceColumn,
  choices: ChoiceFinder | undefined,
  unit = '',
): ReadCell {
  if (isFailed(cell)) return failedFormula(cell.failed);
  if (isHidden(cell) && cell.number !== 0) return { ok: false, fault: { code: 'hidden_value', entry: textOf(cell) } };
  if (isHidden(cell) && !isNumeric(column)) return emptyCell(column);
  if (cell === undefined || cell === null || textOf(cell) === '') return emptyCell(column);
  if (isCut(textOf(cell))) return { ok: false, fault: { code: 'text_cut', entry: '' } };
  switch (column.kind) {
    case 'text':
    case 'long_text':
      return literal(textOf(cell), column.kind === 'long_text' || !(isDate(cell) || isSeenOtherwise(cell)));
    case 'integer':
      return readCountCell(cell, column, unit);
    case 'money':
      return readPrice(cell, unit);
    case 'decimal':
      return readNumberCell(cell, unit, readMeasure);
    case 'degrees':
      return readDegreeCell(cell);
    case 'flag':
      return readFlag(cell, choices ?? noChoices);
    case 'price_tags':
      return readTagCell(textOf(cell), choices ?? noChoices, unit);
    case 'datas':
      return readDataCell(textOf(cell));
    case 'items':
      return readItems(textOf(cell), choices ?? noChoices);
    default:
      return readChoice(textOf(cell), choices ?? noChoices);
  }
}

const noChoices: ChoiceFinder = { labels: [], all: [], find: () => undefined };

function isFailed(cell: CellValue | undefined): cell is { failed: string } {
  return typeof cell === 'object' && cell !== null && 'failed' in cell;
}

/** The sheet shows '1.20E+06' for a code of digits. */
export function isSeenOtherwise(cell: CellValue | undefined): cell is ShownCell & { readonly seen: string } {
  return typeof cell === 'object' && cell !== null && 'seen' in cell;
}

function failedFormula(entry: string): ReadCell {
  return { ok: false, fault: { code: entry === '' ? 'formula_empty' : 'formula_failed', entry } };
}

function literal(value: unknown, isLiteral = true): ReadCell {
  return { ok: true, value, isLiteral };
}

/** An emptied optional cell empties the field, save the place on the map, which then follows the address. */
function emptyCell(column: SurfaceColumn): ReadCell {
  if (column.kind === 'flag') return literal(false);
  if (isList(column)) return literal([]);
  const isCleared = column.need !== 'required' && column.kind !== 'degrees';
  return literal(isCleared ? null : undefined);
}

function isList({ kind }: SurfaceColumn): boolean {
  return kind === 'items' || kind === 'price_tags' || kind === 'datas';
}

/** A number as it is, not rounded as its cell shows it; one that is shown in a form of its own, such as minutes, is what is shown. */
export function degreesIn(cell: CellValue): string | number {
  if (typeof cell === 'number') return cell;
  const isPlain =
    typeof cell === 'object' &&
    cell !== null &&
    'shown' in cell &&
    cell.held === undefined &&
    /^(?:°|m)?$/.test(cell.unit ?? '');
  return (isPlain ? cell.number : undefined) ?? textOf(cell);
}

function readDegreeCell(cell: CellValue): ReadCell {
  const isScaled = typeof cell === 'object' && cell !== null && 'held' in cell;
  return isScaled ? { ok: false, fault: { code: 'unknown_unit', entry: textOf(cell) } } : readDegrees(degreesIn(cell));
}

/**
 * The whole number that is shown of one with a fraction, as a formula leaves it. People are reckoned, so that it counts; a fraction of a piece
 * is a mistake that nobody sees.
 */
function readCountCell(cell: CellValue, { key }: SurfaceColumn, unit: string): ReadCell {
  const reading = readNumberCell(cell, unit, readCount);
  const exact = fractionIn(cell);
  const seen = exact === undefined ? undefined : readCount(textOf(cell), unit);
  if (exact === undefined || seen?.ok !== true || Math.abs(seen.value - exact) >= 1) return reading;
  const [entry, { value }] = [textOf(cell), seen];
  if (key === 'contacts') return { ok: true, value, isLiteral: false, rounded: [{ entry, exact, value }] };
  return {
    ok: false,
    fault: { code: 'fraction_unseen', entry, ways: [entry, formatNumber(exact, FRACTION_DECIMALS)] },
  };
}

function fractionIn(cell: CellValue): number | undefined {
  const isShown = typeof cell === 'object' && cell !== null && 'shown' in cell && cell.held === undefined;
  const number = isShown ? cell.number : undefined;
  return number === undefined || Number.isInteger(withoutNoise(number)) ? undefined : number;
}

function readPrice(cell: CellValue, unit: string): ReadCell {
  const reading = readNumberCell(cell, unit, readRoundedForints);
  if (!reading.ok || !('exact' in reading) || reading.exact === undefined) return reading;
  const { value, exact } = reading;
  return { ok: true, value, isLiteral: false, rounded: [{ entry: textOf(cell), exact, value }] };
}

function readFlag(cell: CellValue, choices: ChoiceFinder): ReadCell {
  const text = textOf(cell);
  const choice = choices.find(text);
  if (choice !== undefined) return literal(choice.value);
  const reading = readBoolean(text);
  return reading.ok ? literal(reading.value, false) : reading;
}

function readChoice(text: string, choices: ChoiceFinder): ReadCell {
  const choice = choices.find(text);
  if (choice === undefined) return { ok: false, fault: { code: 'unknown_value', entry: text } };
  return literal(choice.value, folded(choice.label) === folded(text));
}

function readTagCell(text: string, { all }: ChoiceFinder, unit: string): ReadCell {
  const reading = readTags(text, all, unit);
  if (!reading.ok) return reading;
  const shown = tagsText(reading.value, (type) => all.find(({ value }) => value === type)?.label);
  const { value, rounded = [] } = reading;
  return { ok: true, value, isLiteral: folded(shown) === folded(text), ...(rounded.length > 0 && { rounded }) };
}

function readDataCell(text: string): ReadCell {
  const reading = readDatas(text);
  return reading.ok ? literal(reading.value) : reading;
}

/** Names one after the other; the longest that is known counts, for a name may hold a comma itself. */
function readItems(text: string, choices: ChoiceFinder): ReadCell {
  if (NONE.test(text) && choices.find(text) === undefined) return literal([], false);
  const parts = text.split(SEVERAL);
  const values: unknown[] = [];
  const unknown: string[] = [];
  for (let start = 0; start < parts.length; ) {
    const entry = parts[start]?.trim() ?? '';
    const name = entry === '' ? { length: 1, value: undefined } : longestName(parts, start, choices);
    if (name === undefined) unknown.push(entry);
    else if (name.value !== undefined && !values.includes(name.value)) values.push(name.value);
    start += (name?.length ?? 1) + 1;
  }
  if (unknown.length > 0) return { ok: false, fault: { code: 'unknown_value', entry: unknown.join(', ') } };
  return literal(values);
}

type FoundName = { readonly length: number; readonly value: unknown };

function longestName(parts: readonly string[], start: number, choices: ChoiceFinder): FoundName | undefined {
  // Names stand at even places, what separates them between.
  const most = Math.min(parts.length - start, 2 * MOST_SEPARATORS_IN_A_NAME + 1);
  for (let length = most - (1 - (most % 2)); length > 0; length -= 2) {
    const choice = choices.find(
      parts
        .slice(start, start + length)
        .join('')
        .trim(),
    );
    if (choice !== undefined) return { length, value: choice.value };
  }
  return undefined;
}
