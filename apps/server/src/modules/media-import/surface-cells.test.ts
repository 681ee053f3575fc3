import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../platform/excel/sheet-rows.ts';
import { listItemsOf } from '../medias/medias.steps.ts';
import { readCell } from './surface-cells.ts';
import { type ColumnKey, surfaceColumns } from './surface-columns.ts';
import { choiceFinder, choicesOf } from './surface-words.ts';

const items = listItemsOf([]);

function read(key: ColumnKey, cell: CellValue) {
  const column = surfaceColumns.find((candidate) => candidate.key === key);
  if (column === undefined) throw new Error(key);
  const choices = choicesOf(column, items);
  return readCell(cell, column, choices === undefined ? undefined : choiceFinder(choices));
}

describe('a cell of a yes-or-no column', () => {
  it.each(['Igen', ' IGEN ', 'i', 'x', 'X', 'yes', 'TRUE', true, 1, '1'])('%s is a yes', (cell) => {
    expect(read('is_digital', cell)).toEqual({ ok: true, value: true });
  });

  it.each(['Nem', 'nem', 'n', 'no', '-', 'false', false, 0, '0', '', '  ', null])('%s is a no', (cell) => {
    expect(read('is_digital', cell)).toEqual({ ok: true, value: false });
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
    expect(read(key, cell)).toEqual({ ok: true, value });
  });

  it.each(['1.234,5', '1,2,3', '12e3', 'sok', '5 km', 'Ft', '--5', true])('%s is no number', (cell) => {
    expect(read('list_price', cell)).toEqual({ ok: false, fault: { code: 'not_a_number', entry: String(cell) } });
  });
});

it('an emptied cell empties an optional field, misses a required one, and leaves the place on the map', () => {
  for (const cell of [null, '', ' \u00a0 ']) {
    expect(read('publisher_notes', cell)).toEqual({ ok: true, value: null });
    expect(read('tags', cell)).toEqual({ ok: true, value: [] });
    expect(read('title', cell)).toEqual({ ok: true, value: undefined });
    expect(read('lat', cell)).toEqual({ ok: true, value: undefined });
  }
});
