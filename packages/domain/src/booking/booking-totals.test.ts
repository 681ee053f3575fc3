import { expect, it } from 'vitest';
import { bookingTotals } from './booking-totals.ts';

it('sums up what rows cost alone, and counts those without a price and those that a package pays', () => {
  const row = (quantity: number, total_price: number | null, booking_package: number | null = null) => ({
    quantity,
    total_price,
    booking_package,
  });
  expect(bookingTotals([row(1, 120_000), row(2, 0), row(3, null), row(1, 50_000, 7), row(1, null, 7)])).toEqual({
    count: 5,
    quantity: 8,
    price: 120_000,
    without_price: 1,
    in_packages: 2,
  });
  expect(bookingTotals([])).toEqual({ count: 0, quantity: 0, price: 0, without_price: 0, in_packages: 0 });
});
