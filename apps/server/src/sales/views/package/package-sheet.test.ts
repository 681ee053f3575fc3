import { expect, it } from 'vitest';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import { readPackageSheet } from './package-sheet.ts';

const header: SheetRow = { number: 1, cells: ['Felületkód', 'Mennyiség (db)'] };
const read = (cells: SheetRow['cells'], more: Partial<SheetRow> = {}, head = header) =>
  readPackageSheet([head, { number: 2, cells, ...more }]);

it.each<readonly [SheetRow['cells'], string, number]>([
  [['BP-1', 3], 'BP-1', 3],
  [['BP-1', '1.000 db'], 'BP-1', 1000],
  [
    [
      { shown: 'BC-05-46', number: 46, unit: 'BC 05' },
      { shown: '3 db', number: 3, unit: 'db' },
    ],
    'BC-05-46',
    3,
  ],
  [[{ shown: '0047', number: 47 }, 1], '0047', 1],
])('a code is what its cell shows, and a number its pieces: %j', (cells, code, quantity) => {
  expect(read(cells)).toMatchObject({ faults: [], items: [{ code, quantity }] });
});

it.each<readonly [string, SheetRow['cells'], Partial<SheetRow>, SheetRow, string, number]>([
  ['another unit', ['A', { shown: '3 m', number: 3, unit: 'm' }], {}, header, 'quantity_wrong', 2],
  ['a percentage', ['A', { shown: '50%', number: 50, unit: '%' }], {}, header, 'quantity_wrong', 2],
  [
    'the value of a block',
    ['A', 3],
    { merged: [{ position: 1, range: 'B2:B3', isFirst: true, last: 1 }] },
    header,
    'quantity_merged',
    2,
  ],
  [
    'a block that covers it',
    ['A', null],
    { merged: [{ position: 0, range: 'A2:B2', isFirst: true, last: 1 }] },
    header,
    'quantity_merged',
    2,
  ],
  [
    'thousands in the header',
    ['A', 3],
    {},
    { number: 1, cells: ['Felületkód', 'Mennyiség (ezer db)'] },
    'unit_unknown',
    1,
  ],
  [
    'thousands without brackets',
    ['A', 2],
    {},
    { number: 1, cells: ['Felületkód', 'Mennyiség ezer db'] },
    'unit_unknown',
    1,
  ],
  ['thousands in the cell', ['A', '2 ezer'], {}, header, 'unit_unknown', 2],
  ['their letter', ['A', '2e'], {}, header, 'unit_unknown', 2],
  ['thousands of a format', ['A', { shown: '2 ezer', number: 2, unit: 'ezer' }], {}, header, 'unit_unknown', 2],
  ['no quantity', ['A', 3], {}, { number: 1, cells: ['Felületkód', 'Szabad'] }, 'quantity_nowhere', 1],
  ['a hidden code', [{ shown: 'A', isHidden: true }, 3], {}, header, 'hidden_value', 2],
  ['a hidden quantity', ['A', { shown: '3', number: 3, isHidden: true }], {}, header, 'hidden_value', 2],
  ['a hidden row', ['A', 3], { isHidden: true }, header, 'hidden_row', 2],
  ['a cell of no column', ['A', 3, 'x'], {}, header, 'longer_row', 2],
  ['a line that slipped', ['A', 3, 'x'], { width: 3 }, { ...header, width: 2 }, 'longer_row', 2],
])('%s is a fault', (_name, cells, more, head, code, row) => {
  expect(read(cells, more, head).faults).toMatchObject([{ code, row }]);
});

it('a fraction that is not shown is told beside what is', () => {
  expect(read(['A', { shown: '3', number: 2.6 }]).faults).toEqual([
    { row: 2, column: 'quantity', code: 'quantity_wrong', value: '3 (2,6)' },
  ]);
});

it.each([
  [[0], ['A']],
  [[1], ['B']],
  [[2], []],
])('a hidden column of its own is a fault: %j', (hidden, letters) => {
  const rows = [header, { number: 2, cells: ['A', 3] }];
  expect(readPackageSheet(rows, hidden).faults).toEqual(
    letters.map((letter) => ({ row: 0, code: 'hidden_column', params: { letters: letter } })),
  );
});

it('passes over no first row with a quantity in it', () => {
  expect(readPackageSheet([{ number: 1, cells: ['A', '3', 'darab'] }])).toMatchObject({
    header: undefined,
    items: [{ code: 'A' }],
    faults: [{ code: 'longer_row' }],
  });
});

it('knows its header in the letters of an older alphabet', () => {
  expect(read(['A', 1], {}, { number: 1, cells: ['Felûletkód:', 'Mennyiség'] })).toMatchObject({
    items: [{ code: 'A' }],
  });
});

it.each<readonly [SheetRow['cells'], SheetRow['cells']]>([
  [
    ['Felületkód', 'Szabad', 'Mennyiség'],
    ['A', 3, 1],
  ],
  [
    ['Mennyiség (db)', 'Felületkód'],
    [1, 'A'],
  ],
])('finds its columns by their names: %j', (names, cells) => {
  expect(read(cells, {}, { number: 1, cells: names })).toMatchObject({
    faults: [],
    items: [{ code: 'A', quantity: 1 }],
  });
});
