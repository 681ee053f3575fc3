import { expect, it } from 'vitest';
import { measuredTable, pagedRows } from './measured-table.ts';

it('words stay whole where letters are wider than ours, and what does not fit then takes a further line', () => {
  const columns = [
    { header: 'Tétel', grows: true },
    { header: 'Település' },
    { header: 'Ár', align: 'right' as const },
  ];
  const rows = [{ cells: ['Óriásplakát a körúton', 'Hódmezővásárhely', '1 234 567 Ft'] }];
  const setting = { size: 10, leading: 13, padding: { side: 6, top: 4 } };
  const table = (width: number, wider: number) => measuredTable({ columns, rows }, width, { ...setting, wider });
  const cityOf = (wider: number): number => table(600, wider).widths[1] ?? 0;
  expect(cityOf(1.5)).toBeGreaterThan(cityOf(1) * 1.4);
  const heightOf = (wider: number): number => table(320, wider).rows[0]?.height ?? 0;
  expect(heightOf(1.5)).toBeGreaterThan(heightOf(1));
  for (const wider of [1, 1.5])
    expect(table(320, wider).widths.reduce((sum, width) => sum + width + 12, 0)).toBeCloseTo(320);
});

it('a sum that finds no room takes the last row with it to the next page', () => {
  const rows = [...['1', '2', '3', '4'].map((text) => ({ cells: [text] })), { cells: ['Összesen'], strong: true }];
  const setting = { size: 10, leading: 12, padding: { side: 6, top: 4 } };
  const table = measuredTable({ columns: [{ header: 'Tétel' }], rows }, 300, setting);
  const paged = (first: number) =>
    pagedRows(table, { first: first * 20, later: 100 }).map((page) => page.flatMap(({ texts }) => texts));
  expect(paged(6)).toEqual([['1', '2', '3', '4', 'Összesen']]);
  expect(paged(5)).toEqual([
    ['1', '2', '3'],
    ['4', 'Összesen'],
  ]);
  expect(paged(4)).toEqual([
    ['1', '2', '3'],
    ['4', 'Összesen'],
  ]);
  expect(paged(2)).toEqual([['1'], ['2', '3', '4', 'Összesen']]);
});
