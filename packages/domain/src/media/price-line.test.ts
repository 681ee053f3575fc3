import { expect, it } from 'vitest';
import { priceLine } from './price-line.ts';

const begin = { at: '2026-01-01T00:00:00.000Z', price: 900 };

it('the line of a list price begins with the surface, and steps at each change [D13.16]', () => {
  expect(priceLine(begin, [])).toEqual([begin]);
  const imported = [{ at: '2026-02-01T00:00:00.000Z', from: 500, to: 900 }];
  expect(priceLine(begin, imported)).toEqual([
    { at: begin.at, price: 500 },
    { at: '2026-02-01T00:00:00.000Z', price: 900 },
  ]);
  const made = [{ at: begin.at, from: null, to: 500 }, ...imported];
  expect(priceLine(begin, made).map(({ price }) => price)).toEqual([500, 900]);
});
