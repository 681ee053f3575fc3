import type { InventoryMapping, MappedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { type InventoryField, isInventoryField } from '@felulet/domain/media/inventory-meanings.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { type CellValue, columnOf as placeOfLetters } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { type ColumnKey, columnOf, surfaceColumns } from '../../../views/export/surface-columns.ts';
import { datasText, tagsText } from '../../../views/export/surface-fields.ts';
import { columnName } from '../../../views/export/surface-shown.ts';
import {
  type ChoiceFinder,
  choiceFinder,
  choicesOf,
  plainHeaderOf,
  sheetSay,
} from '../../../views/export/surface-words.ts';
import type { FaultLog, ImportFault } from '../import-faults.ts';
import type { InventoryFault, InventoryFields, InventoryRow } from '../recognition/inventory-row.ts';
import { readCell } from './surface-cells.ts';
import type { PlacedColumn } from './surface-header.ts';
import { type ReadOtherwise, type RowsOf, type SheetTold, SurfaceRowReader, type Taking } from './surface-rows.ts';

/** Where what is said of a field stands in the owner's table; nowhere where somebody typed it for all rows. */
type OwnPlace = { readonly position?: number; readonly header: string };

/** Names out of lists of the program that no surface needs. */
const listed = ['service_provider', 'vehicle_type', 'tags', 'targets', 'suggestions', 'extras', 'exceptions'] as const;
type ListedKey = (typeof listed)[number];
type Unlisted = ReadonlyMap<ColumnKey, string>;

export type MappedTableOf = Omit<Taking, 'sheet'> & {
  readonly rows: RowsOf;
  readonly say: Say;
  readonly words: InventoryMapping['words'];
  /** Is added to the numbers of the rows, for those of several sheets to differ. */
  readonly offset: number;
};

/** The rows of a table in its owner's layout, laid out as the template has them and read by its rules. */
export class MappedTable {
  readonly #table: MappedSheet;
  readonly #say: Say;
  readonly #offset: number;
  readonly #keys: readonly ColumnKey[];
  readonly #places: ReadonlyMap<ColumnKey, OwnPlace>;
  readonly #listed: ReadonlyMap<ListedKey, ChoiceFinder>;
  /** What these fields may be, as the reader knows it: no cell of such a table has to be written so. */
  readonly #allowed: ReadonlyMap<ColumnKey, readonly string[]>;
  readonly #reader: SurfaceRowReader;

  constructor(table: MappedSheet, { rows, say, words, offset, ...taking }: MappedTableOf) {
    this.#table = table;
    this.#say = say;
    this.#offset = offset;
    this.#places = placesOf(table, words, say);
    const columns = surfaceColumns.filter(({ key }) => this.#places.has(key));
    this.#keys = columns.map(({ key }) => key);
    const number = Math.max(1, ...table.header_rows) + offset;
    const header = { number, cells: columns.map((column) => plainHeaderOf(column)) };
    this.#listed = new Map(
      listed.flatMap((key) => {
        const choices = this.#places.has(key) ? choicesOf(columnOf(key), rows.items) : undefined;
        return choices === undefined ? [] : [[key, choiceFinder(choices)] as const];
      }),
    );
    this.#allowed = new Map(
      columns
        .filter(({ kind }) => kind === 'type' || kind === 'placing' || kind === 'flag')
        .map((column) => [column.key, (choicesOf(column, rows.items, say) ?? []).map(({ label }) => label)]),
    );
    this.#reader = new SurfaceRowReader(header, rows, say, { ...taking, sheet: { name: table.name, offset } });
  }

  get log(): FaultLog {
    return this.#reader.log;
  }

  read(row: InventoryRow): void {
    const { log } = this.#reader;
    const before = { faults: log.kept.length, warnings: log.warnings.length };
    const unlisted = this.#unlistedOf(row);
    const cells = this.#keys.map((key) => (unlisted.has(key) ? null : this.#cellOf(key, row, unlisted)));
    const number = row.row + this.#offset;
    // Where the row says nothing of them, notes that somebody wrote here stay.
    const notes = this.#keys.indexOf('publisher_notes');
    const untold: ColumnKey[] = notes >= 0 && cells[notes] === null ? ['publisher_notes'] : [];
    const readings = this.#readingsOf(row, unlisted);
    const known = {
      faults: row.faults.map((fault) => this.#faultOf(fault)),
      read: readings,
      occupied: row.occupied,
      untold,
      onlyNew: this.#onlyNewOf(row),
    };
    this.#reader.readSurface({ number, cells, ...(row.hidden && { isHidden: true }) }, known);
    for (const list of [log.kept, log.warnings])
      for (let place = list === log.kept ? before.faults : before.warnings; place < list.length; place += 1)
        list[place] = this.#placed(list[place] as ImportFault, readings); // within its length
  }

  end(): SheetTold {
    const told = this.#reader.end();
    const columns = told.columns.map((column): PlacedColumn => {
      const { position = -1, header } = this.#places.get(column.key) ?? column;
      return { ...column, position, header };
    });
    return { ...told, columns };
  }

  /** Names of things that are in no list of the program, by their columns: they are kept as notes. [A7.42] */
  #unlistedOf({ fields }: InventoryRow): Unlisted {
    const unlisted = new Map<ColumnKey, string>();
    for (const [key, choices] of this.#listed) {
      const text = cellText(key, fields);
      if (text !== null && !readCell(text, columnOf(key), choices, '').ok) unlisted.set(key, String(text));
    }
    return unlisted;
  }

  /** What the table itself does not tell; what its prices are for belongs to them. */
  #onlyNewOf({ readings, fields }: InventoryRow): ColumnKey[] {
    const typed = readings
      .filter(({ why }) => why === 'outside_the_table' || why === 'register')
      .map(({ field }) => keyOf(field));
    const made = (['title', 'description'] as const).filter(
      (key) => fields[key] === undefined && (this.#table.made_of[key] ?? []).length > 0,
    );
    return [...typed, ...made].filter((key) => key !== 'rental_period_unit');
  }

  #cellOf(key: ColumnKey, row: InventoryRow, unlisted: Unlisted): CellValue {
    const { fields, ownTexts } = row;
    if (key === 'other_datas') return datasText(this.#ownOf(ownTexts, true));
    if (key === 'publisher_notes') {
      const kept = this.#ownOf(ownTexts, false).map(({ name, value }) => (name === '' ? value : `${name}: ${value}`));
      const named = [...unlisted].map(([name, text]) => `${sheetSay(`workbooks.surfaces.column.${name}`)}: ${text}`);
      const notes = fields.publisher_notes === undefined ? [] : [fields.publisher_notes];
      return [...notes, ...named, ...kept].join('\n') || null;
    }
    const said = cellText(key, fields);
    if (said !== null) return said;
    const { title = [], description = [] } = this.#table.made_of;
    const parts = key === 'title' ? title : key === 'description' ? description : [];
    const texts = parts.map((part) => (part === 'type' ? ownTypeOf(row) : null) ?? cellText(part, fields));
    return [...new Set(texts.filter((text) => text !== null && text !== ''))].join(', ') || null;
  }

  #ownOf(own: InventoryRow['ownTexts'], forCustomers: boolean) {
    return this.#table.columns.flatMap(({ letter, header, meaning, for_customers }) => {
      const value = meaning.includes('own') && for_customers === forCustomers ? own[letter] : undefined;
      return value === undefined ? [] : [{ name: header, type: '' as const, value }];
    });
  }

  /** What somebody typed for all rows, or what stands in an own column, is none. */
  #readingsOf({ readings, fields }: InventoryRow, unlisted: Unlisted): ReadOtherwise[] {
    const listed = readings.filter(({ field, why }) => !unlisted.has(keyOf(field)) && why !== 'outside_the_table');
    const read = Map.groupBy(listed, ({ field }) => field);
    const said = [...read].map(([field, of]) => ({
      key: keyOf(field),
      cell: of.map(({ cell }) => cell).join('; '),
    }));
    const made = (['title', 'description'] as const).flatMap((key) => {
      const parts = fields[key] === undefined ? (this.#table.made_of[key] ?? []) : [];
      return parts.length === 0 ? [] : [{ key, cell: parts.map((part) => columnName(part, this.#say)).join(' + ') }];
    });
    const kept = [...unlisted].map(([key, text]) => `${columnName(key, this.#say)}: ${text}`);
    const notes = kept.length > 0 ? [{ key: 'publisher_notes' as const, cell: kept.join('; ') }] : [];
    return [...said, ...made, ...notes.filter(({ key }) => !read.has(key))];
  }

  #faultOf({ field, cell, code }: InventoryFault) {
    return { key: keyOf(field), cell, problem: this.#say(`workbooks.surfaces.foreign.${code}`) };
  }

  /** Where the owner's table has what the fault is about, and what stands there. */
  #placed(fault: ImportFault, readings: readonly ReadOtherwise[]): ImportFault {
    const { position: _position, ...told } = fault;
    const key = this.#keys.find((one) => one === fault.key) ?? this.#keys[fault.position ?? -1];
    const place = key === undefined ? undefined : this.#places.get(key);
    if (place === undefined) return told;
    const cell = readings.find((one) => one.key === key)?.cell;
    const allowed =
      key === undefined || told.allowed === undefined ? undefined : (this.#allowed.get(key) ?? told.allowed);
    return {
      ...told,
      position: place.position ?? -1,
      header: place.header,
      ...(cell !== undefined && { value: cell }),
      ...(allowed !== undefined && { allowed }),
    };
  }
}

/** The owner's own word for what the surface is ('Backlight'), which says more of it than our type. */
function ownTypeOf({ readings }: InventoryRow): string | null {
  const read = readings.find(({ field, why }) => field === 'type' && why !== 'outside_the_table');
  return read?.cell || null;
}

/** The columns of the template that a row of the table fills, each with where it is said. */
function placesOf(
  { columns, constants, made_of, sections }: MappedSheet,
  words: InventoryMapping['words'],
  say: Say,
): ReadonlyMap<ColumnKey, OwnPlace> {
  const places = new Map<ColumnKey, OwnPlace>();
  const add = (key: ColumnKey, place: OwnPlace): void => void (places.has(key) || places.set(key, place));
  for (const { letter, header, meaning, for_customers } of columns) {
    const place = { position: placeOfLetters(letter), header: header === '' ? letter : header };
    for (const field of meaning.filter(isInventoryField)) add(keyOf(field), place);
    if (listed.some((field) => meaning.includes(field))) add('publisher_notes', place);
    if (meaning.includes('own')) add(for_customers ? 'other_datas' : 'publisher_notes', place);
    if (meaning.includes('type')) add('is_digital', place);
  }
  const typed = columns.find(({ meaning }) => meaning.includes('type'));
  if (typed !== undefined && words.length > 0)
    for (const key of ['media_placing', 'width', 'height'] as const)
      add(key, { position: placeOfLetters(typed.letter), header: typed.header });
  const forAll = (key: ColumnKey): void => add(key, { header: columnName(key, say) });
  // What no column tells of a town is looked up.
  if (places.has('city') || constants.city !== undefined) forAll('zip_code');
  for (const field of Object.keys(constants)) forAll(keyOf(field as InventoryField)); // the contract names fields
  if (sections === 'city') for (const key of ['city', 'zip_code'] as const) forAll(key);
  if (sections === 'type') for (const key of ['type', 'media_placing', 'is_digital'] as const) forAll(key);
  for (const key of ['title', 'description'] as const) if ((made_of[key]?.length ?? 0) > 0) forAll(key);
  return places;
}

/** The template calls its columns as the fields are called. */
function keyOf(field: InventoryField): ColumnKey {
  return field;
}

const typeTexts = new Map(mediaTypes.map((type) => [type, sheetSay(`states.mediaType.${type}`)]));
const placingTexts = new Map(mediaPlacings.map((placing) => [placing, sheetSay(`states.mediaPlacing.${placing}`)]));
const [yes, no] = [sheetSay('workbooks.surfaces.yes'), sheetSay('workbooks.surfaces.no')];

/** What a row tells of a field, as a cell of the template has it; null for nothing. */
export function cellText(
  key: Exclude<ColumnKey, 'other_datas'>,
  fields: Readonly<InventoryFields>,
): string | number | null {
  if (key === 'type') return (fields.type && typeTexts.get(fields.type)) ?? null;
  if (key === 'media_placing') return (fields.media_placing && placingTexts.get(fields.media_placing)) ?? null;
  if (key === 'price_tags') {
    const names: readonly string[] = fields.price_tags?.map(({ type }) => type) ?? [];
    const tags = fields.price_tags?.map(({ title, value }, place) => ({ title, value, type: place })) ?? [];
    return tags.length === 0 ? null : tagsText(tags, (place) => names[place]);
  }
  const value = fields[key];
  if (typeof value === 'boolean') return value ? yes : no;
  return value ?? null;
}
