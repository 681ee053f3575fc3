import type {
  BookingPackage,
  BookingPackageListQuery,
  BookingPackageRow,
} from '@felulet/contract/sales/booking-packages.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { commentMarksOf } from '../../../office/views/comment/comment-marks.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { bookingPrices, packagePrices } from '../price/prices.ts';
import { bookingPackagePage, bookingsOfPackage } from './booking-packages.ts';
import { presentBookingPackage, presentPackageRow } from './booking-packages-answer.ts';
import { isPriced, visibleBookingPackage } from './booking-packages-facts.ts';

export async function listBookingPackages(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: BookingPackageListQuery,
): Promise<{ list: BookingPackageRow[]; totalCount: number }> {
  const { rows, totalCount } = await bookingPackagePage(db, viewer, query);
  const accepted = rows.filter((row) => row.state === 'PUBLISHER_ACCEPTED').map((row) => row.id);
  const prices = await packagePrices(db, accepted);
  const marks = await commentMarksOf(db, viewer, 'booking_package_id', rows);
  const list = rows.map((row) => {
    const price = prices.get(row.id);
    const total_price = price === undefined ? null : totalFor(price, priceViewOf(viewer.role));
    return presentPackageRow(row, { total_price, comments: marks(row.id) }, say);
  });
  return { list, totalCount };
}

export async function readBookingPackage(
  { db }: ServerContext,
  { viewer, say }: Reader,
  id: number,
): Promise<BookingPackage> {
  const { record, facts } = await visibleBookingPackage(db, viewer, id);
  const bookings = await bookingsOfPackage(db, id);
  const price =
    record.price !== null && isPriced(facts.state, facts.campaign)
      ? (await packagePrices(db, [id])).get(id)
      : undefined;
  const totalPrice = price === undefined ? null : totalFor(price, priceViewOf(viewer.role));
  const ids = bookings.map((booking) => booking.id);
  const prices = priceViewOf(viewer.role) === 'mhfe' ? [...(await bookingPrices(db, ids))] : [];
  const additions = new Map(prices.map(([booking, { additions_total: sum }]) => [booking, sum]));
  return presentBookingPackage({ record, facts, bookings, totalPrice, additions }, viewer, say);
}
