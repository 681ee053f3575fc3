import { expect, it } from 'vitest';
import { measuredTable } from './measured-table.ts';

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
