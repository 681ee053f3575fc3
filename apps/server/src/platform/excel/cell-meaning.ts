import { splitAmount } from '@felulet/domain/format/amount-text.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { type NumberEntry, type Reading, type ReadingFault, withoutNoise } from '@felulet/domain/format/read-number.ts';
import type { CellValue, SheetRow, ShownCell } from './sheet-rows.ts';

/** What the cell shows; a number without what reckoning left behind. */
export function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(withoutNoise(cell));
  if (typeof cell === 'boolean') return cell ? 'IGAZ' : 'HAMIS';
  if (typeof cell !== 'object') return cell.normalize('NFC').trim();
  return ('failed' in cell ? cell.failed : cell.shown).normalize('NFC').trim();
}

/** A row that holds more than spaces. */
export function isFilled({ cells }: SheetRow): boolean {
  return cells.some((cell) => textOf(cell) !== '');
}

/** A date in a cell; a date of a program is a number that the sheet shows otherwise. */
export function isDate(cell: CellValue | undefined): boolean {
  return isShown(cell) && cell.number === undefined && !isHidden(cell);
}

/** What a format hides. A zero that it hides is a zero to a number, and nothing to a text. */
export function isHidden(cell: CellValue | undefined): cell is ShownCell & { readonly isHidden: true } {
  return isShown(cell) && cell.isHidden === true;
}

function isShown(cell: CellValue | undefined): cell is ShownCell {
  return typeof cell === 'object' && cell !== null && 'shown' in cell;
}

/** `unknown_unit` is a number in a unit or a currency that the field does not know. */
export type NumberFault = ReadingFault | { readonly code: 'unknown_unit' | 'hidden_value'; readonly entry: string };

type Refused = { readonly ok: false; readonly fault: NumberFault };
type Read<R> = (entry: NumberEntry, unit: string) => R;

/** A number in the unit that the cell names, else in that of its column. What the sheet shows and what the cell holds must be the same. */
export function readNumberCell<R extends Reading<number>>(cell: CellValue, unit: string, read: Read<R>): R | Refused {
  if (isHidden(cell) && cell.number !== 0) return { ok: false, fault: { code: 'hidden_value', entry: textOf(cell) } };
  const entry = entryOf(cell);
  const reading = read(entry, unit);
  if (!reading.ok)
    return reading.fault.code === 'not_a_number' && hasUnit(entry)
      ? { ok: false, fault: { code: 'unknown_unit', entry: textOf(cell) } }
      : reading;
  const held = isShown(cell) ? cell.held : undefined;
  if (held === undefined || withoutNoise(held) === reading.value) return reading;
  const ways = [formatNumber(held, 2), formatNumber(reading.value, 2)] as const;
  return { ok: false, fault: { code: 'ambiguous_number', entry: textOf(cell), ways } };
}

function entryOf(cell: CellValue): NumberEntry {
  if (typeof cell === 'number') return cell;
  if (!isShown(cell) || cell.number === undefined) return textOf(cell);
  return cell.unit === undefined ? cell.number : { number: cell.number, unit: cell.unit };
}

function hasUnit(entry: NumberEntry): boolean {
  if (typeof entry !== 'string') return typeof entry === 'object';
  // '12e3' is a number in another form.
  return !/^(?:e\d.*)?$/.test(splitAmount(entry)?.unit ?? '');
}

/** What was seen where the unit of the column took part in the reading. */
export function textInUnit(cell: CellValue, unit: string): string {
  const text = textOf(cell);
  if (unit === '' || text === '' || hasUnit(entryOf(cell))) return text;
  return `${typeof cell === 'number' ? text.replace('.', ',') : text} ${unit}`;
}
