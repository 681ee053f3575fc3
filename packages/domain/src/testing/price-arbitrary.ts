import fc from 'fast-check';
import type { BookingPriceInput } from '../pricing/booking-price.ts';
import type { PackagePriceInput } from '../pricing/package-price.ts';
import { priceTagTypes } from '../pricing/price-tag-types.ts';

export const anySurcharge = fc.oneof(
  fc.record({ kind: fc.constant('forints' as const), forints: fc.integer({ min: 0, max: 5_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), percentHundredths: fc.integer({ min: 0, max: 30_000 }) }),
);

/** Of one tag at most one addition. */
export const anyAdditions = fc.uniqueArray(
  fc.record({ tag_id: fc.integer({ min: 1, max: 6 }), surcharge: anySurcharge }),
  { maxLength: 4, selector: (addition) => addition.tag_id },
);

export const anyBookingPrice: fc.Arbitrary<BookingPriceInput> = fc.record({
  list_price: fc.integer({ min: 0, max: 20_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  rental_tenths: fc.option(fc.integer({ min: 0, max: 600 })),
  discounts: fc.array(fc.record({ title: fc.constant('E'), percent_hundredths: fc.integer({ min: 1, max: 10_000 }) }), {
    maxLength: 4,
  }),
  ad_hoc_hundredths: fc.option(fc.integer({ min: 0, max: 10_000 })),
  tags: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      title: fc.constant('T'),
      value: fc.integer({ min: 0, max: 3_000_000 }),
      type: fc.constantFrom(...priceTagTypes),
    }),
    { maxLength: 5, selector: (tag) => tag.id },
  ),
  additions: anyAdditions,
  mhfe_fee: fc.option(anySurcharge),
});

/** As approved: at least one period. [D6.18] */
export const anyApprovedPrice: fc.Arbitrary<BookingPriceInput & { readonly rental_tenths: number }> = fc
  .tuple(anyBookingPrice, fc.integer({ min: 10, max: 600 }))
  .map(([input, rental_tenths]) => ({ ...input, rental_tenths }));

export const anyPackagePrice: fc.Arbitrary<PackagePriceInput> = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  tags: fc.array(fc.record({ id: fc.nat(), title: fc.constant('T'), value: fc.integer({ min: 0, max: 5_000_000 }) })),
  commission_fee: fc.option(anySurcharge),
  additions_total: fc.integer({ min: 0, max: 5_000_000 }),
});
