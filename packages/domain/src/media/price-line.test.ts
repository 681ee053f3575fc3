import { expect, it } from 'vitest';
import { priceLine } from './price-line.ts';

const now = { at: '2026-01-01T00:00:00.000Z', price: 900, unit: 'hónap' };
const february = '2026-02-01T00:00:00.000Z';
const march = '2026-03-01T00:00:00.000Z';

it('the line of a list price begins with the surface, and steps at each change', () => {
  expect(priceLine(now, { prices: [], units: [] })).toEqual([now]);
  const imported = [{ at: february, from: 500, to: 900 }];
  expect(priceLine(now, { prices: imported, units: [] })).toEqual([
    { ...now, price: 500 },
    { ...now, at: february },
  ]);
  const made = [{ at: now.at, from: null, to: 500 }, ...imported];
  expect(priceLine(now, { prices: made, units: [] }).map(({ price }) => price)).toEqual([500, 900]);
});

it('the line of a list price says what it was for, at each change of either', () => {
  const prices = [
    { at: now.at, from: null, to: 500 },
    { at: march, from: 500, to: 900 },
  ];
  const unit = (at: string, from: string | null, to: string | null) => ({ at, from, to });
  expect(priceLine(now, { prices, units: [unit(now.at, null, '2 hét'), unit(march, '2 hét', 'hónap')] })).toEqual([
    { at: now.at, price: 500, unit: '2 hét' },
    { at: march, price: 900, unit: 'hónap' },
  ]);
  expect(priceLine(now, { prices, units: [unit(february, null, 'hónap')] })).toEqual([
    { at: now.at, price: 500, unit: null },
    { at: february, price: 500, unit: 'hónap' },
    { at: march, price: 900, unit: 'hónap' },
  ]);
});
