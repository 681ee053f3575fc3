import { plainText, splitAmount } from '@felulet/domain/format/amount-text.ts';
import { withoutNoise } from '@felulet/domain/format/read-number.ts';
import { isDate, isHidden, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue } from '../../../../platform/excel/sheet-rows.ts';
import { type ColumnUnit, type Currency, readUnit } from './column-unit.ts';
import type { InventoryFault } from './inventory-row.ts';
import { plainWords } from './plain-words.ts';

/** An amount of money in a cell; forints are whole ones. */
export type Money =
  | {
      readonly ok: true;
      readonly amount: number;
      readonly currency: Currency;
      readonly isLiteral: boolean;
      readonly isRounded: boolean;
    }
  | { readonly ok: false; readonly code: InventoryFault['code'] };

type Amount = {
  readonly number: number;
  readonly isLiteral: boolean;
  readonly unit: ColumnUnit;
  readonly held?: number;
};

const WRITTEN = /^(?<before>[^\d+\u2212-]*)(?<number>[+\u2212-]?\s?\d[\d .,'’]*)(?<after>[^\d]*)$/u;
/** '45.000,-' has none of the smaller coin. */
const NO_FILLERS = /\s?,\s?[-\u2013\u2014=]+(?!\d)/u;
/** No surface costs so many thousands: such a price was written in whole forints by mistake, or is none. */
const MOST_THOUSANDS = 20_000;

/** In the unit that the cell names, else in that of its column; forints where neither names any. */
export function readMoney(cell: CellValue, column: ColumnUnit): Money {
  if (isHidden(cell) && cell.number !== 0) return { ok: false, code: 'hidden_value' };
  const amount = amountIn(cell, column);
  if ('code' in amount) return { ok: false, code: amount.code };
  const own = amount.unit;
  const times = own.currency === undefined ? (own.times ?? column.times ?? 1) : (own.times ?? 1);
  const currency = own.currency ?? column.currency ?? 'HUF';
  if (currency === 'HUF' && times === 1_000 && amount.number >= MOST_THOUSANDS) return { ok: false, code: 'ambiguous' };
  const exact = withoutNoise(amount.number * times);
  if (amount.held !== undefined && withoutNoise(amount.held) !== exact) return { ok: false, code: 'ambiguous' };
  if (exact < 0 || (exact > 0 && exact < 1 && currency === 'HUF')) return { ok: false, code: 'not_understood' };
  const whole = currency === 'HUF' ? Math.round(exact) : exact;
  return { ok: true, amount: whole, currency, isLiteral: amount.isLiteral && times === 1, isRounded: whole !== exact };
}

type Wrong = { readonly code: InventoryFault['code'] };

function amountIn(cell: CellValue, column: ColumnUnit): Amount | Wrong {
  if (typeof cell === 'number') return { number: cell, isLiteral: true, unit: {} };
  if (typeof cell === 'object' && cell !== null) {
    if ('failed' in cell) return { code: 'failed' };
    if (isDate(cell) || cell.number === undefined) return { code: 'not_understood' };
    const unit = unitIn(cell.unit ?? '');
    if (unit === undefined) return { code: 'unknown_unit' };
    return { number: cell.number, isLiteral: true, unit, ...(cell.held !== undefined && { held: cell.held }) };
  }
  return typeof cell === 'string' ? amountOfText(textOf(cell), column) : { code: 'not_understood' };
}

function amountOfText(text: string, column: ColumnUnit): Amount | Wrong {
  const bare = plainText(text)
    .replace(/[*†]+$/u, '')
    .replace(NO_FILLERS, '');
  const { before = '', number = '', after = '' } = WRITTEN.exec(bare)?.groups ?? {};
  const numeral = splitAmount(number.trim())?.numeral;
  if (numeral === undefined) return { code: 'not_understood' };
  const unit = unitIn(`${before} ${after}`);
  if (unit === undefined) return { code: 'unknown_unit' };
  if (numeral.kind === 'clear') return { number: numeral.value, isLiteral: numeral.isLiteral && text === number, unit };
  // '150.000' can only be thousands of forints; of euros it may be either.
  const isForint = (unit.currency ?? column.currency ?? 'HUF') === 'HUF';
  return isForint ? { number: numeral.grouped, isLiteral: false, unit } : { code: 'ambiguous' };
}

function unitIn(written: string): ColumnUnit | undefined {
  const { unit, rest } = readUnit(written);
  return plainWords(rest) === '' ? unit : undefined;
}

type Forints =
  | {
      readonly ok: true;
      readonly amount: number;
      readonly isLiteral: boolean;
      readonly isRounded: boolean;
      readonly isExchanged: boolean;
    }
  | { readonly ok: false; readonly code: InventoryFault['code'] };

/** Whole forints, of another currency by the rate that somebody typed for the column; without one it is no price of ours. */
export function inForints(money: Money, rate: number | undefined, unit: ColumnUnit): Forints {
  if (!money.ok) return money;
  if (money.currency === 'HUF') return { ...money, isExchanged: false };
  if (rate === undefined || money.currency !== unit.currency) return { ok: false, code: 'unknown_unit' };
  return { ...money, amount: Math.round(withoutNoise(money.amount * rate)), isExchanged: true };
}
