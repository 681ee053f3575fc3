import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue } from '../../../../platform/excel/sheet-rows.ts';
import { type ColumnKey, surfaceColumns } from '../../../views/export/surface-columns.ts';
import { choiceFinder, choicesOf } from '../../../views/export/surface-words.ts';
import { listItemsOf } from '../../../views/surface/system-list-items.ts';
import { readCell } from './surface-cells.ts';

const items = listItemsOf([]);

function read(key: ColumnKey, cell: CellValue) {
  const column = surfaceColumns.find((candidate) => candidate.key === key);
  if (column === undefined) throw new Error(key);
  const choices = choicesOf(column, items);
  return readCell(cell, column, choices === undefined ? undefined : choiceFinder(choices));
}

describe('a cell of a yes-or-no column', () => {
  it.each(['Igen', ' IGEN ', 'i', 'x', 'X', 'yes', 'TRUE', true, 1, '1'])('%s is a yes', (cell) => {
    expect(read('is_digital', cell)).toMatchObject({ ok: true, value: true });
  });

  it.each(['Nem', 'nem', 'n', 'no', '-', 'false', false, 0, '0', '', '  ', null])('%s is a no', (cell) => {
    expect(read('is_digital', cell)).toMatchObject({ ok: true, value: false });
  });

  it.each(['talán', '2', 2, 'xx'])('%s is neither', (cell) => {
    expect(read('is_digital', cell)).toEqual({ ok: false, fault: { code: 'not_yes_or_no', entry: String(cell) } });
  });
});

describe('a cell of a number column', () => {
  it.each<readonly [ColumnKey, CellValue, number]>([
    ['width', '118,5', 118.5],
    ['width', '118.5 cm', 118.5],
    ['quantity', '3 db', 3],
    ['list_price', '1\u00a0250\u202f000 Ft', 1_250_000],
    ['list_price', '-5', -5],
    ['width', 0.30000000000000004, 0.3],
    ['lng', 19.123456789012, 19.123456789],
    ['contacts', 123_456_789_012_345, 123_456_789_012_345],
  ])('%s: %s is %d', (key, cell, value) => {
    expect(read(key, cell)).toMatchObject({ ok: true, value });
  });

  it.each(['1,2,3', '12e3', 'sok', 'Ft', '--5', '€ 350'])('%s is no number', (cell) => {
    expect(read('list_price', cell)).toEqual({ ok: false, fault: { code: 'not_a_number', entry: cell } });
  });

  it.each<readonly [ColumnKey, CellValue, string]>([
    ['list_price', '5 km', '5 km'],
    ['list_price', '350 EUR', '350 EUR'],
    ['list_price', { shown: '350 €', number: 350, unit: '€' }, '350 €'],
    ['list_price', { shown: '50%', number: 50, unit: '%' }, '50%'],
    ['width', { shown: '20 inch', number: 20, unit: 'inch' }, '20 inch'],
    ['contacts', { shown: '12 km', number: 12, unit: 'km' }, '12 km'],
    ['lat', { shown: '0,0474979', number: 0.0474979, held: 47.4979 }, '0,0474979'],
  ])('%s: the unit of %j is not known', (key, cell, entry) => {
    expect(read(key, cell)).toEqual({ ok: false, fault: { code: 'unknown_unit', entry } });
  });

  it('what a cell shows and what it holds must be the same', () => {
    const shown = { shown: '150', number: 150, held: 150_000 };
    expect(read('list_price', shown)).toMatchObject({
      fault: { code: 'ambiguous_number', ways: ['150\u00a0000', '150'] },
    });
    expect(read('list_price', { ...shown, unit: 'e Ft' })).toMatchObject({ value: 150_000, isLiteral: false });
    expect(read('list_price', { ...shown, unit: 'Ft' }).ok).toBe(false);
  });

  it.each<readonly [ColumnKey, CellValue]>([
    ['list_price', { shown: '150000', number: 150_000, isHidden: true }],
    ['quantity', { shown: '3', isHidden: true }],
    ['lat', { shown: '47.5', number: 47.5, isHidden: true }],
    ['surface_code', { shown: 'BP-1', isHidden: true }],
    ['description', { shown: '46', number: 46, isHidden: true }],
    ['is_digital', { shown: '1', number: 1, isHidden: true }],
    ['tags', { shown: 'nincs', isHidden: true }],
  ])('%s: what the format hides is not taken: %j', (key, cell) => {
    expect(read(key, cell)).toEqual({ ok: false, fault: { code: 'hidden_value', entry: textOf(cell) } });
  });

  it.each<readonly [ColumnKey, unknown]>([
    ['contacts', 0],
    ['is_digital', false],
    ['line_number', null],
    ['surface_code', undefined],
  ])('%s: a zero that the format hides is %j', (key, value) => {
    expect(read(key, { shown: '0', number: 0, isHidden: true })).toEqual({ ok: true, value, isLiteral: true });
  });

  it('a yes and a day are no number, and a doubtful measure tells both ways to write it', () => {
    expect(read('list_price', true)).toMatchObject({ fault: { code: 'not_a_number', entry: 'IGAZ' } });
    expect(read('list_price', { shown: '2026. 07. 01.' })).toMatchObject({ fault: { entry: '2026. 07. 01.' } });
    expect(read('width', '1.185')).toMatchObject({
      fault: { code: 'ambiguous_number', ways: ['1\u00a0185', '1,19'] },
    });
  });

  it('a price that a formula left with a fraction is rounded, and says so', () => {
    const rounded = { exact: 224_000.4, value: 224_000 };
    const is = (entry: string) => ({ ok: true, value: 224_000, isLiteral: false, rounded: [{ ...rounded, entry }] });
    expect(read('list_price', 224_000.4)).toEqual(is('224000.4'));
    expect(read('list_price', '224 000,4 Ft')).toEqual(is('224 000,4 Ft'));
    expect(read('quantity', 1.5)).toMatchObject({ ok: true, value: 1.5 });
  });

  it.each<readonly [CellValue, string]>([
    [{ shown: '28100', number: 28_100.4 }, '28100'],
    [{ shown: '28 100', number: 28_100.4 }, '28 100'],
    [{ shown: '28100 fő', number: 28_100.4, unit: 'fő' }, '28100 fő'],
  ])('people that a formula left with a fraction are those that are shown: %j', (cell, entry) => {
    const rounded = [{ entry, exact: 28_100.4, value: 28_100 }];
    expect(read('contacts', cell)).toEqual({ ok: true, value: 28_100, isLiteral: false, rounded });
  });

  it.each<readonly [ColumnKey, CellValue, unknown]>([
    [
      'quantity',
      { shown: '3', number: 2.6 },
      { ok: false, fault: { code: 'fraction_unseen', entry: '3', ways: ['3', '2,6'] } },
    ],
    ['contacts', { shown: '28100,4', number: 28_100.4 }, { value: 28_100.4 }],
    [
      'contacts',
      { shown: '28 ezer fő', number: 28.1004, unit: 'ezer fő' },
      { ok: false, fault: { code: 'not_whole', entry: '28.1004 ezer fő' } },
    ],
    ['contacts', { shown: '28', number: 28.4, held: 28_400 }, { ok: false, fault: { code: 'ambiguous_number' } }],
  ])('%s: no other fraction is rounded: %j', (key, cell, result) => {
    expect(read(key, cell)).toMatchObject(result as object); // as they stand above
  });

  it.each<readonly [ColumnKey, CellValue, unknown, boolean]>([
    ['list_price', '150.000 Ft', 150_000, false],
    ['list_price', '48 000,- Ft', 48_000, true],
    ['list_price', '150.00', 150, false],
    ['list_price', '150,00', 150, true],
    ['quantity', '2.0', 2, false],
    ['contacts', '28.100 fő', 28_100, false],
    ['width', '7,5 m', 750, false],
    ['width', '118,5 cm', 118.5, true],
    ['list_price', { shown: '00150', number: 150 }, 150, true],
    ['list_price', { shown: '150000 Ft', number: 150_000, unit: 'Ft' }, 150_000, true],
    ['list_price', { shown: '150 ezer Ft', number: 150, unit: 'ezer Ft' }, 150_000, false],
    ['width', { shown: '5,04 m', number: 5.04, unit: 'm' }, 504, false],
    ['surface_code', { shown: 'BC-05-46', number: 46, unit: 'BC 05' }, 'BC-05-46', true],
    ['surface_code', { shown: '1200000', number: 1_200_000, seen: '1.20E+06' }, '1200000', false],
    ['is_digital', 'IGAZ', true, false],
    ['is_digital', 'igen', true, true],
    ['type', 'STATIC', 'STATIC', false],
    ['surface_code', { shown: '00045', number: 45 }, '00045', true],
    ['line_number', { shown: 'júl. 1.' }, 'júl. 1.', false],
    ['booking', { shown: '2026. 09. 17.' }, '2026. 09. 17.', true],
    ['zip_code', 47.5000000000001, '47.5', true],
    ['lat', { shown: '47,4979°', number: 47.4979, unit: '°' }, 47.4979, true],
    ['lat', { shown: '47°29\'52"', number: 472_952, unit: '°\'"' }, 47.4977778, false],
    ['tags', 'nincs', [], false],
    ['exceptions', '-', [], false],
  ])('%s: of %j becomes %j, which is marked where it is not just what stands there', (key, cell, value, isLiteral) => {
    expect(read(key, cell)).toEqual({ ok: true, value, isLiteral });
  });
});

it('an emptied cell empties an optional field, misses a required one, and leaves the place on the map', () => {
  for (const cell of [null, '', ' \u00a0 ']) {
    expect(read('publisher_notes', cell)).toMatchObject({ ok: true, value: null });
    expect(read('tags', cell)).toMatchObject({ ok: true, value: [] });
    expect(read('title', cell)).toMatchObject({ ok: true, value: undefined });
    expect(read('lat', cell)).toMatchObject({ ok: true, value: undefined });
  }
});
