import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Db } from '../../../database/database.ts';
import { bookingPrices } from '../price/prices.ts';

type Row = { readonly id: number; readonly state: BookingState };

/** What each of the rows costs to its reader, by the booking's id; null of one that is not approved. */
export async function shownPrices(
  db: Db,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(id: number) => number | null> {
  const approved = rows.filter(({ state }) => state === 'PUBLISHER_ACCEPTED').map(({ id }) => id);
  const prices = await bookingPrices(db, approved);
  const view = priceViewOf(viewer.role);
  return (id) => {
    const price = prices.get(id);
    return price === undefined ? null : totalFor(price, view);
  };
}
