import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyApprovedPrice, anyPackagePrice } from '../testing/price-arbitrary.ts';
import { agencyCommission } from './agency-commission.ts';
import { priceBooking } from './booking-price.ts';
import { bookingPriceRows, rentOf } from './booking-price-rows.ts';
import { customerPackagePrice, packagePriceRows, pricePackage } from './package-price.ts';

it('is rounded once a line, half away from zero, and stands behind the total [D20.4]', () => {
  const line = (base: number) => ({ title: 'Óriásplakát', base });
  expect(agencyCommission([line(513_372)], 570_422, 1500)).toMatchObject({ amount: 77_006, total: 647_428 });
  // 15 % of 10 is 1.5: twice rounded up, where the sum of both would be 3.
  expect(agencyCommission([line(10), line(10)], 20, 1500)).toEqual({
    rows: [
      { ...line(10), amount: 2 },
      { ...line(10), amount: 2 },
    ],
    amount: 4,
    total: 24,
  });
  expect(agencyCommission([line(10)], 10, 0)).toMatchObject({ amount: 0, total: 10 });
});

it('is reckoned of what the customer side reads anyway, so that it tells nothing new [D20.4]', () => {
  fc.assert(
    fc.property(anyApprovedPrice, anyPackagePrice, (booking, pack) => {
      const [one, other] = [priceBooking(booking), pricePackage(pack)];
      expect(rentOf(one)).toBe(bookingPriceRows(one, 'customer')[0]?.amount);
      expect(customerPackagePrice(other)).toBe(packagePriceRows(other, 'customer')[0]?.amount);
    }),
    { numRuns: 200 },
  );
});
