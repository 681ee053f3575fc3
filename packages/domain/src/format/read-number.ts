import { type AmountText, amountOfNumber, type Numeral, plainText, splitAmount, unitText } from './amount-text.ts';
import { formatNumber } from './money.ts';
import { plainAngles, readAngle } from './read-angle.ts';

/** Why a text is no such value; `ways` are the two spellings of an ambiguous number that leave no doubt. */
export type ReadingFault =
  | { readonly code: 'not_a_number' | 'not_whole' | 'not_yes_or_no'; readonly entry: string }
  | { readonly code: 'ambiguous_number'; readonly entry: string; readonly ways: readonly [string, string] };

/** `isLiteral` is false where a mark or a unit was interpreted: a person should see the value before it is kept. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly isLiteral: boolean }
  | { readonly ok: false; readonly fault: ReadingFault };

/** As it was typed, as a cell holds it, or with the unit that the format of its cell shows. */
export type NumberEntry = string | number | { readonly number: number; readonly unit: string };

/** A price is net, so that '+ áfa' behind it, or that word, changes nothing. [P9.7] */
const FORINT = /^(?:netto ?)?(?:ft\.?|forint|huf)?(?:,? ?netto)? ?(?:\+ ?afa)?$/;
/** Says nothing of the unit. */
const WITHOUT_UNIT = /^(?:netto|\+ ?afa)?$/;
/** As prices are spoken of, in words or by the letters that stand for them. [K5.28] */
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

/** Whole forints: '150.000', '150 000 Ft', '48 000,- Ft', '12 500,00'. One without a unit of its own is in `unit`. */
export function readForints(entry: NumberEntry, unit = ''): Reading<number> {
  if (typeof entry === 'number' && unit === '') return exactly(entry);
  const amount = priceIn(entry, unit);
  const times = timesOf(amount, FORINT);
  if (amount === null || times === null) return whole(amount, entry, (read) => FORINT.test(read.unit));
  return amount.hasDash ? not('not_a_number', entry) : multiplied(amount.numeral, times, entry, ' Ft');
}

/** `exact` is what was rounded. */
export type RoundedReading = Reading<number> & { readonly exact?: number };

/** In a workbook also what a formula left behind, half a forint rounded up; less than one forint is no price. [A7.14] */
export function readRoundedForints(entry: NumberEntry, unit = ''): RoundedReading {
  const reading = readForints(entry, unit);
  const exact = reading.ok ? reading.value : fractionOf(priceIn(entry, unit), reading.fault);
  if (exact === null || exact < 1 || Number.isInteger(exact)) return reading;
  return { ok: true, value: Math.round(exact), isLiteral: false, exact };
}

function fractionOf(amount: AmountText | null, { code }: ReadingFault): number | null {
  if (code !== 'not_whole' || amount?.numeral.kind !== 'clear') return null;
  return withoutNoise(amount.numeral.value * (timesOf(amount, FORINT) ?? 1));
}

/** What is said of every price, and its unit before it: '12 500 Ft/db', '12 500 Ft (+ÁFA)', 'nettó HUF 12 500', '12 500 Ft,-'. */
function priceIn(entry: NumberEntry, unit: string): AmountText | null {
  return amountIn(typeof entry === 'string' ? plainPrice(entry) : entry, unit);
}

function plainPrice(text: string): string {
  return plainText(text)
    .replace(/ ?\/ ?(?:db|darab|felület|(?:bérleti )?időegység|időszak)\.?(?=$| ?[+(])/iu, '')
    .replace(/\( ?(\+ ?áfa|nettó) ?\)/iu, '$1')
    .replace(/^nettó:? (?=.*\d)/iu, '')
    .replace(/^(ft|huf|forint)\.?:? ?(\d[\d .,]*(?:,[-\u2013\u2014=]+)?)$/iu, '$2 $1')
    .replace(/(?<=\d)( ?(?:ft|huf|forint)\.?) ?(,[-\u2013\u2014=]+)$/iu, '$2$1')
    .trim();
}

function amountIn(entry: NumberEntry, unit: string): AmountText | null {
  if (typeof entry === 'number') return amountOfNumber(withoutNoise(entry), unit);
  if (typeof entry === 'object') return amountOfNumber(withoutNoise(entry.number), entry.unit);
  const amount = splitAmount(entry);
  const isBare = amount !== null && WITHOUT_UNIT.test(amount.unit);
  return isBare ? { ...amount, unit: `${unitText(unit)} ${amount.unit}`.trim() } : amount;
}

/** How many times the number is meant that stands before the unit; null where nothing says so. */
function timesOf(amount: AmountText | null, unit: RegExp): number | null {
  const multiple = MULTIPLES.find(({ written }) => {
    const rest = amount?.unit.replace(written, '');
    return rest !== undefined && rest !== amount?.unit && unit.test(rest);
  });
  return multiple?.times ?? null;
}

function multiplied(numeral: Numeral, times: number, entry: NumberEntry, unit: string): Reading<number> {
  const inAll = (value: number): number => withoutNoise(value * times);
  if (numeral.kind === 'doubtful') {
    const way = (value: number): string => formatNumber(inAll(value), 0) + unit;
    const ways = [way(numeral.grouped), way(numeral.decimal)] as const;
    return { ok: false, fault: { code: 'ambiguous_number', entry: entryText(entry), ways } };
  }
  const value = inAll(numeral.value);
  return Number.isInteger(value) ? { ok: true, value, isLiteral: false } : not('not_whole', entry);
}

/** A whole number of things or people: '28 100 fő', '1.000 db', '12 ezer'. */
export function readCount(entry: NumberEntry, unit = ''): Reading<number> {
  if (typeof entry === 'number' && unit === '') return exactly(entry);
  const amount = amountIn(entry, unit);
  // '3 m' of surfaces are metres that somebody put into the wrong field.
  const times = /^m\b/.test(amount?.unit ?? '') ? null : timesOf(amount, COUNTED);
  if (amount !== null && times !== null && !amount.hasDash) return multiplied(amount.numeral, times, entry, '');
  return whole(amount, entry, (read) => COUNTED.test(read.unit) && !read.hasDash);
}

/** Centimetres: '118,5', '118.5 cm', '7,5 m'. What may mean thousands as well as decimals is refused. */
export function readMeasure(entry: NumberEntry, unit = ''): Reading<number> {
  if (typeof entry === 'number' && unit === '') return exactly(entry);
  const amount = amountIn(entry, unit);
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

/** A number with decimals that has no unit, or a percentage: '12,5', '12.5 %'. */
export function readDecimal(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  if (amount === null || amount.hasDash || !['', '%'].includes(amount.unit)) return not('not_a_number', entry);
  return clearly(amount.numeral, entry, amount.unit === '' ? '' : ' %');
}

/** A percentage, where no mark parts thousands: '12,345' has three decimals. */
export function readPercent(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const amount = splitAmount(entry);
  if (amount?.numeral.kind !== 'doubtful' || amount.hasDash || !['', '%'].includes(amount.unit))
    return readDecimal(entry);
  return { ok: true, value: amount.numeral.decimal, isLiteral: false };
}

function clearly(numeral: Numeral, entry: NumberEntry, unit: string): Reading<number> {
  if (numeral.kind === 'clear') return { ok: true, value: withoutNoise(numeral.value), isLiteral: numeral.isLiteral };
  const decimals = unit === ' m' ? METRE_DECIMALS : CLEAR_DECIMALS;
  const way = (value: number): string => formatNumber(value, decimals) + unit;
  const ways = [way(numeral.grouped), way(numeral.decimal)] as const;
  return { ok: false, fault: { code: 'ambiguous_number', entry: entryText(entry), ways } };
}

/** A degree of latitude or longitude, which no mark ever groups: '46.25307', '46,25307°', `47°29'52"N`. */
export function readDegrees(entry: string | number): Reading<number> {
  if (typeof entry === 'number') return exactly(entry);
  const angle = readAngle(plainAngles(entry));
  if (angle === null) return not('not_a_number', entry);
  const isLiteral = angle.axis === null && (angle.kind === 'decimal' || angle.kind === 'whole');
  return { ok: true, value: angle.degrees, isLiteral };
}

const YES = new Set(['igen', 'igaz', 'i', 'x', 'van', '1', '+', '✓', '✔', 'true', 'yes', 'y']);
const NO = new Set(['nem', 'hamis', 'n', 'nincs', '0', '-', '–', '—', 'false', 'no']);

/** Yes or no, as people and spreadsheets tick it. */
export function readBoolean(entry: string | number | boolean): Reading<boolean> {
  const text = plainText(String(entry)).toLowerCase();
  if (YES.has(text)) return { ok: true, value: true, isLiteral: true };
  if (NO.has(text)) return { ok: true, value: false, isLiteral: true };
  return not('not_yes_or_no', String(entry));
}

function whole(
  amount: AmountText | null,
  entry: NumberEntry,
  isUnit: (amount: AmountText) => boolean,
): Reading<number> {
  if (amount === null || !isUnit(amount)) return not('not_a_number', entry);
  const { numeral } = amount;
  // '150.000' and '150,000' can only be thousands here.
  if (numeral.kind === 'doubtful') return { ok: true, value: numeral.grouped, isLiteral: false };
  if (!Number.isInteger(numeral.value)) return not('not_whole', entry);
  // '150.00' is what a spreadsheet writes for 150, and what is left of 150.000 where a digit is missed.
  return { ok: true, value: numeral.value, isLiteral: numeral.isLiteral && !numeral.hasPoint };
}

function not(
  code: 'not_a_number' | 'not_whole' | 'not_yes_or_no',
  entry: NumberEntry,
): { ok: false; fault: ReadingFault } {
  return { ok: false, fault: { code, entry: entryText(entry) } };
}

function entryText(entry: NumberEntry): string {
  return typeof entry === 'object' ? `${entry.number} ${entry.unit}`.trim() : String(entry).trim();
}

/** A cell that holds a number means it; whether it fits the field is the field's own rule. */
function exactly(value: number): Reading<number> {
  if (!Number.isFinite(value)) return not('not_a_number', String(value));
  return { ok: true, value: withoutNoise(value), isLiteral: true };
}

/** A computed 0.30000000000000004 is 0.3. */
export function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}
