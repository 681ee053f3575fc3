import { expect, test } from 'vitest';
import { zipBeside } from './address-cells.ts';
import { readUnit } from './column-unit.ts';
import { readHeaderText } from './header-text.ts';
import { readMoney } from './money-cells.ts';
import { periodOfTexts } from './period-header.ts';
import { isTotalWord } from './row-kinds.ts';
import { InventoryRowReader } from './row-reader.ts';

const thousands = { currency: 'HUF', times: 1_000 } as const;

test.each([
  ['45.000,-', {}, 45_000],
  ['44,-', thousands, 44_000],
  ['12 500 ,– Ft', {}, 12_500],
  ['19999', thousands, 19_999_000],
])('the price %s is understood', (text, column, amount) => {
  expect(readMoney(text, column)).toMatchObject({ ok: true, amount });
});

test('whole forints among thousands are no price a thousand times as high', () => {
  expect(readMoney(62_000, thousands)).toEqual({ ok: false, code: 'ambiguous' });
  expect(readMoney('62 000 Ft', thousands)).toMatchObject({ ok: true, amount: 62_000 });
});

test.each([
  ['I.', 'Foglaltság 2027', 0],
  ['V', 'Naptár', 4],
  ['XII.', '2027', 11],
])('%s below "%s" is a month', (text, group, month) => {
  expect(periodOfTexts([group, text])).toMatchObject({ kind: 'month', month });
});

test('V below a size is none', () => {
  expect(periodOfTexts(['Méret', 'V'])).toBeUndefined();
});

test.each([
  ['Képernyő (db)', 'quantity'],
  ['Jármű (db)', 'quantity'],
  ['TV-k száma', 'quantity'],
  ['Utas / nap', 'contacts'],
  ['Heti vendégszám', 'contacts'],
  ['Heti', 'price'],
  ['Napi futás (km/jármű)', 'beside'],
  ['nyomat / db', 'fee_print'],
  ['szerz. lejár', 'contract'],
])('%s speaks of %s', (header, concept) => {
  expect(readHeaderText(header).concepts[0]).toBe(concept);
});

test('prices of 2027 are not by the year, and a section tells its postal code', () => {
  expect(readUnit('2027. évi díjak').unit.period).toBeUndefined();
  expect(readUnit('évi díj').unit.period).toBe('év');
  expect(zipBeside('NYÍRBÁTOR (4300)')).toBe('4300');
  expect(zipBeside('Nyírbátor, 0001')).toBeUndefined();
});

test('the sum of a town is no town', () => {
  expect(['Nyírbátor összesen: 9 tábla', 'Összesen'].map(isTotalWord)).toEqual([true, true]);
  expect(isTotalWord('Összesség utca 3.')).toBe(false);
});

test('what stands above is said again by a ditto mark, and shown', () => {
  const column = {
    letter: 'A',
    header: 'Utca',
    meaning: ['street' as const],
    unit: '',
    fills_down: false,
    for_customers: false,
  };
  const table = { name: '', header_rows: [1], rows: { from: 1, to: 9 }, columns: [column], constants: {}, made_of: {} };
  const reader = new InventoryRowReader({ ...table, sections: null, year: null });
  const rows = ['Fő utca 1.', 'u.a.', '"', '', 'Kossuth utca 2.'].map((cell, place) =>
    reader.read({ number: place + 2, cells: [cell] }),
  );
  expect(rows.map(({ fields }) => fields.street)).toEqual([
    'Fő utca 1.',
    'Fő utca 1.',
    'Fő utca 1.',
    undefined,
    'Kossuth utca 2.',
  ]);
  expect(rows.map(({ readings }) => readings.map(({ why }) => why))).toEqual([[], ['as_above'], ['as_above'], [], []]);
});
