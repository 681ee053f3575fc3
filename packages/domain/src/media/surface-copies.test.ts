import { expect, it } from 'vitest';
import { copyTitles } from './surface-copies.ts';

it('copies are told apart by a number, and a long title makes room for it', () => {
  expect(copyTitles('Citylight', 3, 255, new Set())).toEqual([
    'Citylight (másolat)',
    'Citylight (másolat) 2',
    'Citylight (másolat) 3',
  ]);
  const titles = copyTitles('x'.repeat(255), 12, 255, new Set());
  expect(titles.every(({ length }) => length === 255)).toBe(true);
  expect(new Set(titles).size).toBe(12);
});

it('numbers that are taken are passed over, those of long titles, too', () => {
  const taken = new Set(['Citylight (másolat)', 'Citylight (másolat) 3']);
  expect(copyTitles('Citylight', 3, 255, taken)).toEqual([
    'Citylight (másolat) 2',
    'Citylight (másolat) 4',
    'Citylight (másolat) 5',
  ]);
  expect(copyTitles('Citylight', 1, 255, new Set(['Citylight', 'Citylight (másolat) 2']))).toEqual([
    'Citylight (másolat)',
  ]);
  const long = copyTitles('x'.repeat(255), 2, 255, new Set());
  expect(copyTitles('x'.repeat(255), 1, 255, new Set(long))[0]).toMatch(/x \(másolat\) 3$/);
});
