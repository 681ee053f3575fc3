import type { TradeWord } from '@felulet/contract/catalogue/inventory-columns.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import { readDegrees } from '@felulet/domain/format/read-number.ts';
import type { InventoryField, Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { readMarker } from '@felulet/domain/place/read-coordinates.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { columnOf } from '../../../../platform/excel/sheet-rows.ts';
import { zipCodeOf } from '../../../views/place/zip-code-of.ts';
import { degreesIn } from '../reading/surface-cells.ts';
import { readAddress, readCity, zipBeside } from './address-cells.ts';
import { type ColumnUnit, readUnit } from './column-unit.ts';
import {
  type CellReading,
  fieldReaders,
  plainText,
  readAddressCell,
  readOwnCell,
  readRouteCell,
  readSizeCell,
  readTradeCell,
  withoutFootnote,
} from './field-readers.ts';
import { readHeaderText } from './header-text.ts';
import type { ReadColumn, ReadTable } from './inventory-mapping.ts';
import type {
  InventoryAsk,
  InventoryFault,
  InventoryFields,
  InventoryReading,
  InventoryRow,
  InventoryTag,
  ReadingReason,
} from './inventory-row.ts';
import { inForints, readMoney } from './money-cells.ts';
import { type CalendarColumn, daysOfHeader, occupiedIn } from './occupied-periods.ts';
import { tagOf } from './price-tags.ts';
import { isDitto, isEmptyCell } from './row-cells.ts';
import { isHeightFirst } from './size-cells.ts';
import { readTrade } from './trade-cells.ts';

type Filling = {
  fields: InventoryFields;
  readings: InventoryReading[];
  faults: InventoryFault[];
  asks: Record<string, InventoryAsk>;
  own: Record<string, string | number | boolean>;
  ownTexts: Record<string, string>;
  /** Of the publisher's own, which says what no cell of the row does. */
  word?: TradeWord;
};

type ColumnReader = {
  readonly column: ReadColumn;
  readonly position: number;
  readonly tells: ReadonlySet<Meaning>;
  readonly ownWords: ReadonlyMap<string, TradeWord>;
  readonly unit: ColumnUnit;
  readonly read: (cell: CellValue, out: Filling, reader: ColumnReader) => void;
};

/** Fields that several columns may fill: their texts stand one after the other. */
const JOINED: ReadonlySet<InventoryField> = new Set<InventoryField>([
  'publisher_notes',
  'tags',
  'targets',
  'exceptions',
  'extras',
  'suggestions',
  'street',
]);

/** Turns the rows of one table into surfaces, by what its columns were confirmed to mean. */
export class InventoryRowReader {
  readonly #sheet: ReadTable;
  readonly #readers: readonly ColumnReader[];
  readonly #points: readonly ColumnReader[];
  readonly #calendar: readonly CalendarColumn[];
  readonly #above = new Map<number, CellValue>();
  readonly #pricePeriod: string | undefined;
  #section: string | undefined;

  /** Words of the publisher's own are looked up before those of the trade. */
  constructor(sheet: ReadTable, words: readonly TradeWord[] = []) {
    this.#sheet = sheet;
    const ownWords = new Map(words.map((word) => [folded(word.word).trim(), word]));
    const readers = sheet.columns.map((column) => readerOf(column, ownWords));
    this.#points = readers.filter(({ tells }) => tells.has('lat') || tells.has('lng'));
    this.#readers = readers.filter((reader) => !this.#points.includes(reader));
    this.#calendar = sheet.columns.flatMap(({ letter, header, meaning }) => {
      const days = meaning.includes('occupied') ? daysOfHeader(header, sheet.year) : undefined;
      return days === undefined ? [] : [{ position: columnOf(letter), ...days }];
    });
    this.#pricePeriod = readers.find(
      ({ tells }) => tells.has('list_price') && tells.has('rental_period_unit'),
    )?.unit.period;
  }

  /** The title of a section is true of the rows below it. */
  section(text: string): void {
    this.#section = text;
  }

  read(row: SheetRow): InventoryRow {
    const out: Filling = { fields: {}, readings: [], faults: [], asks: {}, own: {}, ownTexts: {} };
    for (const reader of this.#readers) this.#readColumn(row, reader, out);
    readPoint(row, this.#points, out);
    withStreetAlone(out);
    this.#complete(out);
    const { fields, readings, faults, asks, own, ownTexts } = out;
    return {
      sheet: this.#sheet.name,
      row: row.number,
      hidden: row.isHidden === true,
      fields,
      readings,
      faults,
      asks,
      own,
      ownTexts,
      occupied: occupiedIn(row, this.#calendar),
    };
  }

  #readColumn(row: SheetRow, reader: ColumnReader, out: Filling): void {
    const { position, column } = reader;
    const own = row.cells[position] ?? null;
    const isAgain = isDitto(own);
    const isEmpty = isEmptyCell(own) || isAgain;
    if (!isEmpty) this.#above.set(position, own);
    const cell = isAgain || (isEmpty && column.fills_down) ? (this.#above.get(position) ?? null) : own;
    if (isEmptyCell(cell)) return;
    const before = out.readings.length;
    reader.read(cell, out, reader);
    const isBelow = row.merged?.some((block) => block.position === position && !block.isFirst) ?? false;
    const why: ReadingReason | undefined = isBelow ? 'joined_cells' : isEmpty ? 'as_above' : undefined;
    const field = column.meaning.find((meaning) => meaning in fieldReaders) as InventoryField | undefined; // its keys are fields
    if (why !== undefined && out.readings.length === before && field !== undefined)
      out.readings.push({ field, letter: column.letter, cell: plainText(cell), why });
  }

  /** What is said once for all rows, or for all of a section, where the row itself does not say it. */
  #complete({ fields, readings, word }: Filling): void {
    const add = (
      said: { readonly [F in InventoryField]?: InventoryFields[F] | undefined },
      cell: string,
      why: ReadingReason,
    ): void => {
      for (const [field, value] of Object.entries(said) as [InventoryField, never][]) // as the type of fields has them
        if (fields[field] === undefined && value !== undefined) {
          fields[field] = value;
          readings.push({ field, letter: '', cell, why });
        }
    };
    if (this.#pricePeriod !== undefined) fields.rental_period_unit ??= this.#pricePeriod;
    const { constants, sections } = this.#sheet;
    const isVehicle = fields.type?.startsWith('VEHICLE_') === true;
    if (isVehicle && constants.type?.startsWith('VEHICLE_') === true && constants.type !== fields.type)
      fields.type = constants.type;
    if (isVehicle && fields.location_from !== undefined && fields.location_to !== undefined)
      fields.type = 'VEHICLE_INTERCITY';
    if (this.#section !== undefined && sections === 'city')
      add(
        { city: readCity(this.#section) ?? this.#section, zip_code: zipBeside(this.#section) },
        this.#section,
        'section',
      );
    const trade = this.#section !== undefined && sections === 'type' ? readTrade(this.#section) : undefined;
    if (trade !== undefined)
      add(
        { type: trade.type, media_placing: trade.placing, ...(trade.isDigital && { is_digital: true }) },
        this.#section ?? '',
        'section',
      );
    if (word !== undefined) {
      const { media_placing, is_digital, width, height } = word;
      add({ media_placing, is_digital: is_digital || undefined, width, height }, word.word, 'trade_word');
    }
    add(constants, '', 'outside_the_table');
    const { city, street } = fields;
    if (city !== undefined && !fields.type?.startsWith('VEHICLE_'))
      add(
        { zip_code: fields.zip_code ?? zipCodeOf(city, street) },
        street === undefined ? city : `${city}, ${street}`,
        'register',
      );
  }
}

function readerOf(column: ReadColumn, ownWords: ColumnReader['ownWords']): ColumnReader {
  const tells = new Set(column.meaning);
  return {
    column,
    ownWords,
    tells,
    position: columnOf(column.letter),
    unit: readUnit(column.unit).unit,
    read: readingOf(column, tells),
  };
}

function readingOf(
  { meaning, header, unit, options = [] }: ReadColumn,
  tells: ReadonlySet<Meaning>,
): ColumnReader['read'] {
  if (tells.has('ask')) {
    const tag = options[0] === 'price_tags' ? tagOf(header, readUnit(unit).unit) : undefined;
    return (cell, out, reader) => ask(cell, tag, out, reader);
  }
  if (tells.has('own')) return own;
  if (tells.has('ignore') || tells.has('occupied')) return nothing;
  if (tells.has('price_tags')) {
    const tag = tagOf(header, readUnit(unit).unit);
    return (cell, out, reader) => priceTag(cell, tag, out, reader);
  }
  if (tells.has('list_price')) return listPrice;
  if (tells.has('type') || tells.has('vehicle_type')) return trade;
  if (tells.has('width') && tells.has('height')) {
    const isTurned = isHeightFirst(header);
    return (cell, out, reader) => take(readSizeCell(cell, reader.unit, isTurned), cell, out, reader);
  }
  if (tells.has('city') && meaning.length > 1)
    return (cell, out, reader) => take(readAddressCell(cell, tells), cell, out, reader);
  if (tells.has('location_from') && tells.has('location_to'))
    return (cell, out, reader) => take(readRouteCell(cell), cell, out, reader);
  const [field] = meaning;
  if (field === 'booking' || field === 'design' || field === 'technical') {
    const { inBrackets } = readHeaderText(header);
    return (cell, out, reader) => deadline(cell, inBrackets, field, out, reader);
  }
  const read = field === undefined ? undefined : fieldReaders[field as InventoryField]; // any other meaning is none of its keys
  return read === undefined ? nothing : (cell, out, reader) => take(read(cell, reader.unit), cell, out, reader);
}

function nothing(): void {}

/** What a cell came to, and why it is not just what stands there. */
function take(
  { fields, why, fault }: CellReading,
  cell: CellValue,
  { fields: all, readings, faults }: Filling,
  { column: { letter } }: ColumnReader,
): void {
  const text = plainText(cell);
  if (fault !== undefined) {
    const code = typeof cell === 'object' && cell !== null && 'failed' in cell ? 'failed' : fault.code;
    faults.push({ field: fault.field, letter, cell: text, code });
    return;
  }
  // As the type of fields has them.
  for (const [field, value] of Object.entries(fields) as [InventoryField, never][]) {
    const before = all[field];
    if (before !== undefined && !JOINED.has(field)) continue;
    all[field] =
      before === undefined ? value : (`${String(before)}${field === 'street' ? ' ' : '; '}${String(value)}` as never); // joined fields are texts
    if (why !== undefined) readings.push({ field, letter, cell: text, why });
  }
}

function own(cell: CellValue, out: Filling, { column }: ColumnReader): void {
  const value = readOwnCell(cell);
  if (value === undefined) return;
  out.own[column.letter] = value;
  out.ownTexts[column.letter] = plainText(cell);
}

function trade(cell: CellValue, out: Filling, reader: ColumnReader): void {
  const { tells } = reader;
  if (tells.has('vehicle_type')) take({ fields: { vehicle_type: plainText(cell) } }, cell, out, reader);
  if (!tells.has('type')) return;
  const own = reader.ownWords.get(folded(plainText(cell)).trim());
  if (own !== undefined) {
    take({ fields: { type: own.type }, why: 'trade_word' }, cell, out, reader);
    out.word = own;
    return;
  }
  take(readTradeCell(cell, tells), cell, out, reader);
  if (tells.has('width')) take(readSizeCell(cell, reader.unit), cell, out, reader);
}

function listPrice(cell: CellValue, out: Filling, reader: ColumnReader): void {
  const bare = withoutFootnote(cell);
  const money = inForints(readMoney(bare, reader.unit), reader.column.rate, reader.unit);
  if (!money.ok) {
    take({ fields: {}, fault: { field: 'list_price', code: money.code } }, cell, out, reader);
    return;
  }
  const why: ReadingReason | undefined = money.isExchanged
    ? 'rate'
    : bare !== cell
      ? 'footnote_mark'
      : money.isRounded
        ? 'rounded'
        : money.isLiteral
          ? undefined
          : reader.unit.times === undefined
            ? 'number_form'
            : 'unit';
  take({ fields: { list_price: money.amount }, ...(why && { why }) }, cell, out, reader);
}

function priceTag(
  cell: CellValue,
  named: Pick<InventoryTag, 'title' | 'type'>,
  out: Filling,
  reader: ColumnReader,
): void {
  const { letter } = reader.column;
  const money = inForints(readMoney(withoutFootnote(cell), reader.unit), reader.column.rate, reader.unit);
  if (!money.ok) {
    out.faults.push({ field: 'price_tags', letter, cell: plainText(cell), code: money.code });
    return;
  }
  if (money.amount === 0) return;
  const tag: InventoryTag = { ...named, value: money.amount };
  out.fields.price_tags = [...(out.fields.price_tags ?? []), tag];
  const why = money.isExchanged ? 'rate' : money.isRounded ? 'rounded' : 'unit';
  out.readings.push({ field: 'price_tags', letter, cell: plainText(cell), why });
}

/** An answer is checked against it; nothing of it is a field yet. */
function ask(
  cell: CellValue,
  tag: Pick<InventoryTag, 'title' | 'type'> | undefined,
  out: Filling,
  reader: ColumnReader,
): void {
  const { column, unit } = reader;
  const money = readMoney(withoutFootnote(cell), unit);
  if (!money.ok) {
    own(cell, out, reader);
    return;
  }
  const isMoney = column.options?.some((option) => option === 'list_price' || option === 'price_tags') === true;
  out.asks[column.letter] = {
    amount: money.amount,
    ...(isMoney && { currency: money.currency }),
    ...(unit.period !== undefined && { period: unit.period }),
    ...(tag && { tag }),
  };
}

/** '15' below '… (munkanap)' is '15 munkanap'. */
function deadline(
  cell: CellValue,
  inBrackets: string,
  field: 'booking' | 'design' | 'technical',
  out: Filling,
  reader: ColumnReader,
): void {
  const text = plainText(cell);
  const isNumber = /^\d+$/u.test(text) && /\p{L}/u.test(inBrackets);
  take(
    { fields: { [field]: isNumber ? `${text} ${inBrackets}` : text }, ...(isNumber && { why: 'unit' as const }) },
    cell,
    out,
    reader,
  );
}

/** Degrees, sixtieths, the grid or a link, in one column or in two. */
function readPoint({ cells }: SheetRow, points: readonly ColumnReader[], out: Filling): void {
  const told = points.flatMap((reader) => {
    const cell = cells[reader.position] ?? null;
    return textOf(cell) === '' ? [] : [{ reader, cell, text: String(degreesIn(cell)) }];
  });
  if (told.length === 0) return;
  const first = told.find(({ reader }) => reader.tells.has('lat')) ?? told[0];
  const second = told.find((one) => one !== first);
  const letter = first?.reader.column.letter ?? '';
  const marker = readMarker(first?.text ?? '', second?.text ?? '');
  if (marker !== null) {
    Object.assign(out.fields, marker.point);
    for (const { reader, cell } of told)
      for (const field of ['lat', 'lng'] as const)
        if (reader.tells.has(field))
          out.readings.push({ field, letter: reader.column.letter, cell: plainText(cell), why: 'coordinates' });
    return;
  }
  for (const { reader, cell } of told) {
    const field = reader.tells.has('lat') ? 'lat' : 'lng';
    const degrees = reader.tells.size === 1 ? readDegrees(degreesIn(cell)) : undefined;
    if (degrees?.ok === true) out.fields[field] = degrees.value;
    else
      out.faults.push({ field, letter: reader.column.letter ?? letter, cell: plainText(cell), code: 'not_understood' });
  }
}

/** Of a street that begins with its own postal code and town, which have columns of their own, the street alone. */
function withStreetAlone({ fields, readings }: Filling): void {
  const { street, city, zip_code: zip } = fields;
  if (street === undefined || city === undefined || !street.includes(city)) return;
  const parts = readAddress(street);
  if (parts?.street === undefined || parts.city !== city || (parts.zip_code !== undefined && parts.zip_code !== zip))
    return;
  fields.street = parts.street;
  readings.push({ field: 'street', letter: '', cell: street, why: 'parted' });
}
