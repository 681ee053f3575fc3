import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import { bookingPriceRows } from '@felulet/domain/pricing/booking-price-rows.ts';
import { packagePriceRows } from '@felulet/domain/pricing/package-price.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { orThrow, throwCoded } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { pricedBookingPackage } from '../booked-package/visible-booked-package.ts';
import { visibleBooking } from '../booking/bookings.ts';
import { bookingPrice, packagePrice } from './prices.ts';
import { presentPriceRows } from './pricings.ts';

/** The price table of an approved booking, as far as the asker's view goes. [D7.18] [D7.19] [D7.20] */
export async function bookingPricingRows(
  { db }: ServerContext,
  { viewer, say }: Reader,
  id: number,
): Promise<PricingRow[]> {
  const booking = await visibleBooking(db, viewer, id);
  orThrow(canSeePricing(viewer, booking.facts));
  const price = await bookingPrice(db, id);
  if (price === undefined) return throwCoded('price_not_final');
  return presentPriceRows(bookingPriceRows(price, priceViewOf(viewer.role)), say);
}

export async function packagePricingRows(
  { db }: ServerContext,
  { viewer, say }: Reader,
  id: number,
): Promise<PricingRow[]> {
  await pricedBookingPackage(db, viewer, id);
  const price = await packagePrice(db, id);
  if (price === undefined) return throwCoded('price_not_final');
  return presentPriceRows(packagePriceRows(price, priceViewOf(viewer.role)), say);
}
