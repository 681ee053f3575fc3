import { expect, it } from 'vitest';
import { copyTitles } from './surface-copies.ts';

it('copies are told apart by a number, and a long title makes room for it [D17.5]', () => {
  expect(copyTitles('Citylight', 3, 255)).toEqual([
    'Citylight (másolat)',
    'Citylight (másolat) 2',
    'Citylight (másolat) 3',
  ]);
  const titles = copyTitles('x'.repeat(255), 12, 255);
  expect(titles.every(({ length }) => length === 255)).toBe(true);
  expect(new Set(titles).size).toBe(12);
});
