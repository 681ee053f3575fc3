import { type BookingTotals, bookingTotals } from '@felulet/domain/booking/booking-totals.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bookingPrices } from '../pricings/pricings.lookup.ts';
import { bookingsOfList } from './bookings.queries.ts';

/** Of the given ids those that stand in the viewer's list, at the prices that it tells. [D12.70] */
export async function countBookingTotals(
  { db }: ServerContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BookingTotals> {
  const rows = await bookingsOfList(db, viewer, ids);
  const approved = rows.filter(({ state }) => state === 'PUBLISHER_ACCEPTED').map(({ id }) => id);
  const prices = await bookingPrices(db, approved);
  const view = priceViewOf(viewer.role);
  return bookingTotals(
    rows.map(({ id, quantity, booking_package_id }) => {
      const price = prices.get(id);
      return {
        quantity,
        booking_package: booking_package_id,
        total_price: price === undefined ? null : totalFor(price, view),
      };
    }),
  );
}
