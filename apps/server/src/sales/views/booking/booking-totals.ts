import { type BookingTotals, bookingTotals } from '@felulet/domain/booking/booking-totals.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { bookingsOfList } from './booking-list.ts';
import { shownPrices } from './shown-prices.ts';

/** Of the given ids those that stand in the viewer's list, at the prices that it tells. */
export async function countBookingTotals(
  { db }: ServerContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BookingTotals> {
  const rows = await bookingsOfList(db, viewer, ids);
  const priceOf = await shownPrices(db, viewer, rows);
  return bookingTotals(
    rows.map(({ id, quantity, booking_package_id }) => ({
      quantity,
      booking_package: booking_package_id,
      total_price: priceOf(id),
    })),
  );
}
