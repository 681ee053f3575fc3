import { expect, it } from 'vitest';
import { readSize } from './read-size.ts';

it.each([
  ['504x238', '', { width: 504, height: 238 }],
  ['504 X 238 cm', '', { width: 504, height: 238 }],
  ['5,04 x 2,38 m', '', { width: 504, height: 238 }],
  ['5,04 m × 2,38', '', { width: 504, height: 238 }],
  ['118,5 × 175', '', { width: 118.5, height: 175 }],
  ['1185*1750', 'mm', { width: 118.5, height: 175 }],
  ['5,04 x 2,38', 'm', { width: 504, height: 238 }],
  ['504', '', null],
  ['A1', '', null],
  ['12 m²', '', null],
  ['504/238', '', null],
  ['504x238x10', '', null],
  ['504 x', '', null],
  ['kb. 500 x 200', '', null],
  ['20 x 10 inch', '', null],
])('%s in %s', (text, unit, size) => {
  expect(readSize(text, unit)).toEqual(size);
});
