import { type AmountText, type Numeral, plainText, splitAmount } from './amount-text.ts';
import { formatNumber } from './money.ts';

/** Why a text is no such value; `ways` are the two spellings of an ambiguous number that leave no doubt. */
export type ReadingFault =
  | { readonly code: 'not_a_number' | 'not_whole' | 'not_yes_or_no'; readonly entry: string }
  | { readonly code: 'ambiguous_number'; readonly entry: string; readonly ways: readonly [string, string] };

/** `isLiteral` is false where a mark or a unit was interpreted: a person should see the value before it is kept. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly isLiteral: boolean }
  | { readonly ok: false; readonly fault: ReadingFault };

/** A price is net, so that '+ áfa' behind it changes nothing. [D7.35] */
const FORINT = /^(?:ft\.?|forint|huf)? ?(?:\+ ?afa)?$/;
/** As prices are spoken of, in words or by the letters that stand for them. [K5.81] */
const MULTIPLES = [
  { times: 1_000, written: /^(?:ezer|e|k) ?/ },
  { times: 1_000_000_000, written: /^(?:milliard|mrd\.?) ?/ },
  { times: 1_000_000, written: /^(?:millio|mio\.?|m) ?/ },
] as const;
const COUNTED = /^(?:db\.?|darab|fo|szemely|ember|kontakt|kontaktus|eleres|megtekintes)?$/;
/** As many as fields take; a third one would make the example as doubtful as what was refused. Metres are read to the millimetre. */
const CLEAR_DECIMALS = 2;
const METRE_DECIMALS = 3;

const METRIC = [
  { unit: 'cm', centimetres: 1, written: /^(?:cm|centi|centimeter)?\.?$/ },
  { unit: 'm', centimetres: 100, written: /^m(?:eter)?\.?$/ },
  { unit: 'dm', centimetres: 10, written: /^(?:dm|deci|decimeter)\.?$/ },
  { unit: 'mm', centimetres: 0.1, written: /^(?:mm|milli|millimeter)\.?$/ },
] as const;

/** Whole forints: '150.000', '150 000 Ft', '48 000,- Ft', '12 500,00'. [K5.28] */
export function readForints(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  const times = timesOf(amount, FORINT);
  if (amount === null || times === null) return readWhole(entry, ({ unit }) => FORINT.test(unit));
  return amount.hasDash ? not('not_a_number', entry) : multiplied(amount.numeral, times, entry, ' Ft');
}

/** `exact` is what was rounded. */
export type RoundedReading = Reading<number> & { readonly exact?: number };

/** In a workbook also what a formula left behind, half a forint rounded up; less than one forint is no price. [A7.25] */
export function readRoundedForints(entry: string | number): RoundedReading {
  const reading = readForints(entry);
  const exact = reading.ok ? reading.value : fractionOf(entry, reading.fault);
  if (exact === null || exact < 1 || Number.isInteger(exact)) return reading;
  return { ok: true, value: Math.round(exact), isLiteral: false, exact };
}

function fractionOf(entry: string | number, { code }: ReadingFault): number | null {
  const amount = splitAmount(String(entry));
  if (code !== 'not_whole' || amount?.numeral.kind !== 'clear') return null;
  return withoutNoise(amount.numeral.value * (timesOf(amount, FORINT) ?? 1));
}

/** How many times the number is meant that stands before the unit; null where nothing says so. */
function timesOf(amount: AmountText | null, unit: RegExp): number | null {
  const multiple = MULTIPLES.find(({ written }) => {
    const rest = amount?.unit.replace(written, '');
    return rest !== undefined && rest !== amount?.unit && unit.test(rest);
  });
  return multiple?.times ?? null;
}

function multiplied(numeral: Numeral, times: number, entry: string, unit: string): Reading<number> {
  const inAll = (value: number): number => withoutNoise(value * times);
  if (numeral.kind === 'doubtful') {
    const way = (value: number): string => formatNumber(inAll(value), 0) + unit;
    const ways = [way(numeral.grouped), way(numeral.decimal)] as const;
    return { ok: false, fault: { code: 'ambiguous_number', entry: entry.trim(), ways } };
  }
  const value = inAll(numeral.value);
  return Number.isInteger(value) ? { ok: true, value, isLiteral: false } : not('not_whole', entry);
}

/** A whole number of things or people: '28 100 fő', '1.000 db', '12 ezer'. [K5.28] [K5.81 thousands] */
export function readCount(entry: string | number): Reading<number> {
  const amount = typeof entry === 'number' ? null : splitAmount(entry);
  // '3 m' of surfaces are metres that somebody put into the wrong field.
  const times = /^m\b/.test(amount?.unit ?? '') ? null : timesOf(amount, COUNTED);
  if (amount !== null && times !== null && !amount.hasDash) return multiplied(amount.numeral, times, String(entry), '');
  return readWhole(entry, ({ unit, hasDash }) => COUNTED.test(unit) && !hasDash);
}

/** Centimetres: '118,5', '118.5 cm', '7,5 m'. What may mean thousands as well as decimals is refused. [K5.28] */
export function readMeasure(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  const metric = METRIC.find(({ written }) => written.test(amount?.unit ?? ''));
  if (amount === null || amount.hasDash || metric === undefined) return not('not_a_number', entry);
  const { numeral } = amount;
  // Drawings give metres to the millimetre, and no surface is a kilometre wide.
  const isMillimetres = numeral.kind === 'doubtful' && numeral.mark === ',' && metric.unit === 'm';
  const reading: Reading<number> = isMillimetres
    ? { ok: true, value: numeral.decimal, isLiteral: false }
    : clearly(numeral, entry, amount.unit === '' ? '' : ` ${metric.unit}`);
  if (!reading.ok || metric.unit === 'cm') return reading;
  return { ok: true, value: withoutNoise(reading.value * metric.centimetres), isLiteral: false };
}

/** A number with decimals that has no unit, or a percentage: '12,5', '12.5 %'. [K5.28] */
export function readDecimal(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  if (amount === null || amount.hasDash || !['', '%'].includes(amount.unit)) return not('not_a_number', entry);
  return clearly(amount.numeral, entry, amount.unit === '' ? '' : ' %');
}

/** A percentage, where no mark parts thousands: '12,345' has three decimals. [K5.66] */
export function readPercent(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  if (amount?.numeral.kind !== 'doubtful' || amount.hasDash || !['', '%'].includes(amount.unit))
    return readDecimal(entry);
  return { ok: true, value: amount.numeral.decimal, isLiteral: false };
}

function clearly(numeral: Numeral, entry: string, unit: string): Reading<number> {
  if (numeral.kind === 'clear') return { ok: true, value: withoutNoise(numeral.value), isLiteral: numeral.isLiteral };
  const decimals = unit === ' m' ? METRE_DECIMALS : CLEAR_DECIMALS;
  const way = (value: number): string => formatNumber(value, decimals) + unit;
  const ways = [way(numeral.grouped), way(numeral.decimal)] as const;
  return { ok: false, fault: { code: 'ambiguous_number', entry: entry.trim(), ways } };
}

/** A degree of latitude or longitude, which no mark ever groups: '46.25307', '46,25307°'. [K5.28] */
export function readDegrees(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const [, number] = /^([+-]?\d{1,3}(?:[.,]\d+)?) ?°?$/.exec(plainText(entry)) ?? [];
  if (number === undefined) return not('not_a_number', entry);
  return { ok: true, value: Number(number.replace(',', '.')), isLiteral: true };
}

const YES = new Set(['igen', 'igaz', 'i', 'x', 'van', '1', '+', '✓', '✔', 'true', 'yes', 'y']);
const NO = new Set(['nem', 'hamis', 'n', 'nincs', '0', '-', '–', '—', 'false', 'no']);

/** Yes or no, as people and spreadsheets tick it. [K5.28] */
export function readBoolean(entry: string | number | boolean): Reading<boolean> {
  const text = plainText(String(entry)).toLowerCase();
  if (YES.has(text)) return { ok: true, value: true, isLiteral: true };
  if (NO.has(text)) return { ok: true, value: false, isLiteral: true };
  return not('not_yes_or_no', String(entry));
}

function readWhole(entry: string | number, isUnit: (amount: AmountText) => boolean): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  if (amount === null || !isUnit(amount)) return not('not_a_number', entry);
  const { numeral } = amount;
  // '150.000' and '150,000' can only be thousands here.
  if (numeral.kind === 'doubtful') return { ok: true, value: numeral.grouped, isLiteral: false };
  if (!Number.isInteger(numeral.value)) return not('not_whole', entry);
  // '150.00' is what a spreadsheet writes for 150, and what is left of 150.000 where a digit is missed.
  return { ok: true, value: numeral.value, isLiteral: numeral.isLiteral && !numeral.hasPoint };
}

function not(code: 'not_a_number' | 'not_whole' | 'not_yes_or_no', entry: string): { ok: false; fault: ReadingFault } {
  return { ok: false, fault: { code, entry: entry.trim() } };
}

/** A cell that holds a number means it; whether it fits the field is the field's own rule. */
function exactly(value: number): Reading<number> {
  if (!Number.isFinite(value)) return not('not_a_number', String(value));
  return { ok: true, value: withoutNoise(value), isLiteral: true };
}

/** A computed 0.30000000000000004 is 0.3. */
function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}
