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
import { pricedFor } from './ad-tax-row.ts';
import { bookingPrice, packagePrice } from './prices.ts';

/** The price table of an approved booking, as far as the asker's view goes. [D7.18] [D7.19] [D7.20] */
export async function bookingPricingRows({ db }: ServerContext, reader: Reader, id: number): Promise<PricingRow[]> {
  const { viewer } = reader;
  const booking = await visibleBooking(db, viewer, id);
  orThrow(canSeePricing(viewer, booking.facts));
  const price = await bookingPrice(db, id);
  if (price === undefined) return throwCoded('price_not_final');
  const present = await pricedFor(db, reader);
  return present(bookingPriceRows(price, priceViewOf(viewer.role)), booking);
}

export async function packagePricingRows({ db }: ServerContext, reader: Reader, id: number): Promise<PricingRow[]> {
  const { viewer } = reader;
  const pack = await pricedBookingPackage(db, viewer, id);
  const price = await packagePrice(db, id);
  if (price === undefined) return throwCoded('price_not_final');
  const present = await pricedFor(db, reader);
  return present(packagePriceRows(price, priceViewOf(viewer.role)), pack);
}
