import { expect, it } from 'vitest';
import { amountIn, amountsOf, foreignCurrency, periodIn, withAmount } from './inventory-units.ts';

it('the amount of a unit is changed, and what else it says stays', () => {
  expect(amountIn('ezer Ft / db / 2 hét, nettó')).toBe('ezer Ft');
  expect(withAmount('ezer Ft / db / 2 hét, nettó', 'Ft')).toBe('Ft / db / 2 hét, nettó');
  expect(withAmount('', 'm')).toBe('m');
  expect(withAmount('egyszeri', 'EUR')).toBe('EUR, egyszeri');
  expect(withAmount('2 hét', 'fő')).toBe('fő / 2 hét');
});

it('the time and the currency of a price are found in its unit', () => {
  expect([periodIn('Ft / db / 2 hét, nettó'), periodIn('EUR, egyszeri'), periodIn('')]).toEqual([
    '2 hét',
    undefined,
    undefined,
  ]);
  expect([foreignCurrency('EUR / hónap, nettó'), foreignCurrency('ezer EUR'), foreignCurrency('ezer Ft')]).toEqual([
    'EUR',
    'EUR',
    undefined,
  ]);
});

it('a column can be in what fits its meaning, the unit of the product first', () => {
  expect(amountsOf(['width', 'height'])[0]).toBe('cm');
  expect(amountsOf(['list_price', 'rental_period_unit'])[0]).toBe('Ft');
  expect(amountsOf(['contacts'])[0]).toBe('fő');
  expect(amountsOf(['city'])).toEqual([]);
});
