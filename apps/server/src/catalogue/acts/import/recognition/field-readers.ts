import { readCount, readMeasure, readRoundedForints, withoutNoise } from '@felulet/domain/format/read-number.ts';
import type { InventoryField } from '@felulet/domain/media/inventory-meanings.ts';
import { isDate, isHidden, readNumberCell, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue } from '../../../../platform/excel/sheet-rows.ts';
import { readAddress, readCity, readZipAndCity } from './address-cells.ts';
import { isNo, isYes } from './cell-shapes.ts';
import { type ColumnUnit, readUnit } from './column-unit.ts';
import type { InventoryFault, InventoryFields, ReadingReason } from './inventory-row.ts';
import { sizeIn } from './size-cells.ts';
import { isDigitalWord, placingIn, readTrade } from './trade-cells.ts';

/** What one cell comes to: fields, each with the reason why it is not just what stands there, or what is wrong with it. */
export type CellReading = {
  readonly fields: Partial<InventoryFields>;
  readonly why?: ReadingReason;
  readonly fault?: { readonly field: InventoryField; readonly code: InventoryFault['code'] };
};

type Reader = (cell: CellValue, unit: ColumnUnit) => CellReading;

const FOOTNOTE = /\s*(?:\*+|[†‡¹²³⁴⁵]+|\*\))$/u;

/** A text as it is compared: blanks of every kind are one. */
export function plainText(cell: CellValue | undefined): string {
  return textOf(cell).replace(/\s+/gu, ' ').trim();
}

/** A cell without the mark of a footnote behind its number. */
export function withoutFootnote(cell: CellValue): CellValue {
  return typeof cell === 'string' && /\d\D*$/u.test(cell.replace(FOOTNOTE, '')) ? cell.replace(FOOTNOTE, '') : cell;
}

function literal(field: InventoryField): Reader {
  return (cell) => ({ fields: { [field]: plainText(cell) }, ...(isDate(cell) && { why: 'date' as const }) });
}

function number(
  field: 'width' | 'height' | 'quantity' | 'contacts' | 'list_price',
  unitOf: (unit: ColumnUnit) => string,
  read: typeof readMeasure,
): Reader {
  return (cell, unit) => {
    const bare = withoutFootnote(cell);
    const written = unitOf(unit);
    const reading = readNumberCell(bare, written, read);
    if (!reading.ok) {
      const code = CODES[reading.fault.code] ?? 'not_understood';
      return { fields: {}, fault: { field, code } };
    }
    const why: ReadingReason | undefined =
      bare !== cell
        ? 'footnote_mark'
        : written !== ''
          ? 'unit'
          : 'exact' in reading
            ? 'rounded'
            : reading.isLiteral
              ? undefined
              : 'number_form';
    return { fields: { [field]: reading.value }, ...(why && { why }) };
  };
}

const CODES: Readonly<Record<string, InventoryFault['code']>> = {
  unknown_unit: 'unknown_unit',
  ambiguous_number: 'ambiguous',
  hidden_value: 'hidden_value',
};

const measureOf = ({ measure }: ColumnUnit): string => (measure === undefined || measure === 'cm' ? '' : measure);
const multipleOf = ({ times }: ColumnUnit): string => (times === undefined ? '' : times === 1_000 ? 'ezer' : 'millió');
const moneyOf = (unit: ColumnUnit): string => (unit.times === undefined ? '' : `${multipleOf(unit)} Ft`);

/** Readers of columns that tell one field. */
export const fieldReaders: Readonly<Partial<Record<InventoryField, Reader>>> = {
  surface_code: literal('surface_code'),
  title: literal('title'),
  description: literal('description'),
  location_from: town('location_from'),
  location_to: town('location_to'),
  line_number: literal('line_number'),
  service_provider: literal('service_provider'),
  vehicle_type: literal('vehicle_type'),
  important_details: literal('important_details'),
  booking: literal('booking'),
  design: literal('design'),
  technical: literal('technical'),
  targets: literal('targets'),
  exceptions: literal('exceptions'),
  publisher_notes: literal('publisher_notes'),
  tags: literal('tags'),
  suggestions: literal('suggestions'),
  extras: literal('extras'),
  street: literal('street'),
  city: town('city'),
  zip_code: (cell) => {
    const text = plainText(cell);
    const [, first, others] = /^(?:HU?N?[ .]*[-‐–—]? ?)?([1-9]) ?(\d{3})\.?$/iu.exec(text) ?? [];
    const code = first === undefined || others === undefined ? text : first + others;
    return { fields: { zip_code: code }, ...(code !== text && { why: 'parted' as const }) };
  },
  width: number('width', measureOf, readMeasure),
  height: number('height', measureOf, readMeasure),
  quantity: number('quantity', multipleOf, readCount),
  contacts: number('contacts', multipleOf, readCount),
  list_price: number('list_price', moneyOf, readRoundedForints),
  rental_period_unit: (cell) => {
    const { period } = readUnit(plainText(cell)).unit;
    if (period === undefined) return { fields: {}, fault: { field: 'rental_period_unit', code: 'unknown_word' } };
    return { fields: { rental_period_unit: period }, ...(period !== plainText(cell) && { why: 'period' as const }) };
  },
  can_customer_produce: flag('can_customer_produce'),
  is_digital: (cell) => {
    const told = flag('is_digital')(cell, {});
    if (told.fault === undefined) return told;
    return { fields: { is_digital: isDigitalWord(plainText(cell)) }, why: 'trade_word' };
  },
  media_placing: (cell) => {
    const placing = placingIn(plainText(cell));
    return placing === undefined
      ? { fields: {}, fault: { field: 'media_placing', code: 'unknown_word' } }
      : { fields: { media_placing: placing }, why: 'trade_word' };
  },
};

function town(field: 'city' | 'location_from' | 'location_to'): Reader {
  return (cell) => {
    const text = plainText(cell);
    const city = readCity(text) ?? text;
    return { fields: { [field]: city }, ...(city !== text && { why: 'official_name' as const }) };
  };
}

function flag(field: 'can_customer_produce' | 'is_digital'): Reader {
  return (cell) => {
    const text = plainText(cell);
    const value = cell === true || isYes(text) ? true : cell === false || isNo(text) ? false : undefined;
    return value === undefined
      ? { fields: {}, fault: { field, code: 'not_understood' } }
      : { fields: { [field]: value }, why: 'yes_or_no' };
  };
}

/** '504x238', '118,5 x 175 cm', '5,04 × 2,38 m'; `isTurned` where the height stands first. */
export function readSizeCell(cell: CellValue, unit: ColumnUnit, isTurned = false): CellReading {
  const text = plainText(withoutFootnote(cell));
  const size = sizeIn(text, measureOf(unit));
  if (size === null) return { fields: {}, fault: { field: 'width', code: 'not_understood' } };
  const { width, height } = isTurned ? { width: size.height, height: size.width } : size;
  return { fields: { width, height }, why: 'parted' };
}

/** What a word of the trade says of the fields that its column tells. */
export function readTradeCell(cell: CellValue, tells: ReadonlySet<string>): CellReading {
  const text = plainText(cell);
  const trade = readTrade(text);
  if (trade === undefined) return { fields: {}, fault: { field: 'type', code: 'unknown_word' } };
  return {
    fields: {
      type: trade.type,
      ...(tells.has('media_placing') && { media_placing: trade.placing }),
      ...(tells.has('is_digital') && trade.isDigital && { is_digital: true }),
    },
    why: 'trade_word',
  };
}

/** Postal code, town and street that stand in one cell, as far as the column tells them. */
export function readAddressCell(cell: CellValue, tells: ReadonlySet<string>): CellReading {
  const text = plainText(cell);
  const parts = tells.has('street') ? readAddress(text) : readZipAndCity(text);
  if (parts === null)
    return { fields: {}, fault: { field: tells.has('street') ? 'street' : 'city', code: 'not_understood' } };
  return { fields: Object.fromEntries(Object.entries(parts).filter(([field]) => tells.has(field))), why: 'parted' };
}

/** 'Budapest – Győr'. */
export function readRouteCell(cell: CellValue): CellReading {
  const [from = '', to = '', ...more] = plainText(cell).split(/\s*(?:[–—>→]|->|\s-\s)\s*|(?<=\p{L})-(?=\p{Lu})/u);
  if (from === '' || to === '' || more.length > 0)
    return { fields: {}, fault: { field: 'location_from', code: 'not_understood' } };
  return { fields: { location_from: readCity(from) ?? from, location_to: readCity(to) ?? to }, why: 'parted' };
}

/** A column that is the publisher's own; days as yyyy-MM-dd. */
export function readOwnCell(cell: CellValue): string | number | boolean | undefined {
  if (typeof cell === 'number') return withoutNoise(cell);
  if (typeof cell === 'boolean') return cell;
  if (isHidden(cell)) return undefined;
  if (isDate(cell)) return isoDay(plainText(cell));
  if (
    typeof cell === 'object' &&
    cell !== null &&
    'number' in cell &&
    cell.number !== undefined &&
    /^[^\p{L}]*\d[^\p{L}]*(?:Ft|€|Kč|lei|m|cm|%|fő|db)?$/u.test(cell.shown) &&
    !/^0\d/u.test(cell.shown)
  )
    return cell.number;
  const text = plainText(cell);
  return text === '' ? undefined : text;
}

/** What a format shows of a day: '2027. 03. 01.', '03.12.2029'; a form that has two readings stays as it is. */
export function isoDay(shown: string): string {
  const [, year, month, day] =
    /^(\d{4})[. /-]{1,2}(\d{1,2})[. /-]{1,2}(\d{1,2})\.?(?: 0?0:00(?::00)?)?$/u.exec(shown) ?? [];
  const [, late, middle, last] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/u.exec(shown) ?? [];
  const parts = year !== undefined ? [year, month, day] : [last, middle, late];
  return parts.some((part) => part === undefined) ? shown : parts.map((part = '') => part.padStart(2, '0')).join('-');
}
