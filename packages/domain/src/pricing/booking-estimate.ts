import type { Period } from '../period/period.ts';
import { type BookingPrice, tryPriceBooking } from './booking-price.ts';
import { rentalPeriodOf, type UnitLength } from './rental-period.ts';
import type { PricedTag } from './tag-price.ts';

/** What a surface costs now, on its publisher's own terms. */
export type SurfaceTerms = {
  /** Whole forints per rental period and unit; null while the publisher has named none. */
  readonly list_price: number | null;
  /** As named in its list ('2 hét'); null while none is chosen. */
  readonly rental_unit: string | null;
  /** Null without a unit, and of one that says nothing about time. */
  readonly unit_length: UnitLength | null;
  readonly tags: readonly PricedTag[];
};

/** The price that an approval of these days on the present terms would come to; null where the terms do not say. [D7.38] */
export function estimateBooking(terms: SurfaceTerms, quantity: number, period: Period): BookingPrice | null {
  if (terms.list_price === null || terms.unit_length === null) return null;
  const price = tryPriceBooking({
    list_price: terms.list_price,
    quantity,
    rental_tenths: rentalPeriodOf(terms.unit_length, period).tenths,
    discounts: [],
    ad_hoc_hundredths: null,
    tags: terms.tags,
    additions: [],
    mhfe_fee: null,
  });
  return price.ok ? price.value : null;
}
