import { expect, it } from 'vitest';
import { writtenNumber } from './written-number.ts';

it.each([
  [5.04, '5,04', 5.04],
  [150_000, '150 000', 150_000],
  [-5, '-5', -5],
  [12, '00012', { shown: '00012', number: 12 }],
  [1.1, '1,10', { shown: '1,10', number: 1.1 }],
  [2.675, '2,68', { shown: '2,68', number: 2.675 }],
  [5.04, '5,04 m', { shown: '5,04 m', number: 5.04, unit: 'm' }],
  [350, '350,00 €', { shown: '350,00 €', number: 350, unit: '€' }],
  [12_500, '12 500,- Ft', { shown: '12 500,- Ft', number: 12_500, unit: 'Ft' }],
  [5, '500%', { shown: '500%', number: 500, unit: '%' }],
  [150_000, '150 e Ft', { shown: '150 e Ft', number: 150, unit: 'e Ft', held: 150_000 }],
  [150_000, '150', { shown: '150', number: 150, held: 150_000 }],
  [1_200_000, '1,20E+06', { shown: '1200000', number: 1_200_000, seen: '1,20E+06' }],
  [0, '-', { shown: '-', number: 0 }],
  // Another number, or none.
  [46, 'BC-05-46', { shown: 'BC-05-46', number: 46, unit: 'BC-05-46' }],
  [777, '999 Ft', { shown: '999 Ft', number: 777, unit: '999 Ft' }],
  [777, 'titok', { shown: 'titok', number: 777, unit: 'titok' }],
])('%d shown as %s is %o', (held, shown, cell) => {
  expect(writtenNumber(held, shown)).toEqual(cell);
});
