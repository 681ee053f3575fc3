import { expect, it } from 'vitest';
import { namedRows, rowsText } from './named-rows.ts';

it('names rows by their ranges, the first ten of them', () => {
  expect(rowsText(namedRows([]))).toEqual({ named: '', rest: 0 });
  expect(rowsText(namedRows([12, 13, 14, 30]))).toEqual({ named: '12–14, 30', rest: 0 });
  const everySecond = Array.from({ length: 40 }, (_, place) => 2 * place + 2);
  expect(rowsText(namedRows([...everySecond, 81, 82]))).toEqual({
    named: '2, 4, 6, 8, 10, 12, 14, 16, 18, 20',
    rest: 32,
  });
});
