import type { CellValue, SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { SurfaceColumn } from './surface-columns.ts';
import { type ChoiceFinder, folded } from './surface-words.ts';

/** `unknown_value` carries the entry that is not in the list. */
export type CellFault = {
  readonly code: 'not_a_number' | 'not_yes_or_no' | 'unknown_value' | 'formula_failed' | 'formula_empty';
  readonly entry: string;
};
export type ReadCell =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: CellFault };

const SEVERAL = /([,;\n])/;
const MOST_SEPARATORS_IN_A_NAME = 5;

/** A cell as the form's field; an empty one is undefined, so that a required field is missed by the form's own rule. */
export function readCell(
  cell: CellValue | undefined,
  column: SurfaceColumn,
  choices: ChoiceFinder | undefined,
): ReadCell {
  if (typeof cell === 'object' && cell !== null) return failedFormula(cell.failed);
  if (cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')) return emptyCell(column);
  switch (column.kind) {
    case 'text':
    case 'long_text':
      return { ok: true, value: textOf(cell) };
    case 'integer':
    case 'decimal':
    case 'degrees':
    case 'money':
      return readNumber(cell);
    case 'flag':
      return readFlag(cell, choices ?? noChoices);
    case 'items':
      return readItems(textOf(cell), choices ?? noChoices);
    default:
      return readChoice(textOf(cell), choices ?? noChoices);
  }
}

const noChoices: ChoiceFinder = { labels: [], find: () => undefined };

function failedFormula(entry: string): ReadCell {
  return { ok: false, fault: { code: entry === '' ? 'formula_empty' : 'formula_failed', entry } };
}

/** An emptied optional cell empties the field, save the place on the map, which then follows the address. */
function emptyCell(column: SurfaceColumn): ReadCell {
  if (column.kind === 'flag') return { ok: true, value: false };
  if (column.kind === 'items') return { ok: true, value: [] };
  const isCleared = column.need !== 'required' && column.kind !== 'degrees';
  return { ok: true, value: isCleared ? null : undefined };
}

export function textOf(cell: CellValue): string {
  return (typeof cell === 'object' && cell !== null ? cell.failed : String(cell ?? '')).normalize('NFC').trim();
}

/** The first row that holds more than spaces is the header. */
export function isFilled({ cells }: SheetRow): boolean {
  return cells.some((cell) => textOf(cell ?? null) !== '');
}

/** `1 234,5`, `1234.5`, `12 500 Ft` and a number all mean what they say. */
function readNumber(cell: CellValue): ReadCell {
  if (typeof cell === 'number') return { ok: true, value: withoutNoise(cell) };
  const text = textOf(cell).replace(/[\s\u00a0\u202f]|Ft$|cm$|db$/giu, '');
  const point = text.replace(',', '.');
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(point)) return { ok: false, fault: { code: 'not_a_number', entry: textOf(cell) } };
  return { ok: true, value: Number(point) };
}

/** A computed 0.30000000000000004 is 0.3. */
function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}

function readFlag(cell: CellValue, choices: ChoiceFinder): ReadCell {
  const choice = choices.find(textOf(cell));
  if (choice !== undefined) return { ok: true, value: choice.value };
  const text = folded(textOf(cell));
  if (['true', '1', 'x', 'i', 'yes'].includes(text)) return { ok: true, value: true };
  if (['false', '0', 'n', 'no', '-'].includes(text)) return { ok: true, value: false };
  return { ok: false, fault: { code: 'not_yes_or_no', entry: textOf(cell) } };
}

function readChoice(text: string, choices: ChoiceFinder): ReadCell {
  const choice = choices.find(text);
  if (choice === undefined) return { ok: false, fault: { code: 'unknown_value', entry: text } };
  return { ok: true, value: choice.value };
}

/** Names one after the other; the longest that is known counts, for a name may hold a comma itself. */
function readItems(text: string, choices: ChoiceFinder): ReadCell {
  const parts = text.split(SEVERAL);
  const values: unknown[] = [];
  for (let start = 0; start < parts.length; ) {
    const entry = parts[start]?.trim() ?? '';
    const name = entry === '' ? { length: 1, value: undefined } : longestName(parts, start, choices);
    if (name === undefined) return { ok: false, fault: { code: 'unknown_value', entry } };
    if (name.value !== undefined && !values.includes(name.value)) values.push(name.value);
    start += name.length + 1;
  }
  return { ok: true, value: values };
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
