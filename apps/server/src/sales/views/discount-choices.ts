import type { discountOptions } from '@felulet/contract/sales/prices.ts';
import { isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { throwCoded } from '../../platform/errors.ts';
import { visibleBooking } from './booking/bookings.ts';
import { discountChoices } from './price/price-form-rows.ts';

/** The discounts that may be chosen on a booking, for those who price it. */
export async function selectableDiscounts(
  { db }: ServerContext,
  viewer: Viewer,
  bookingId: number,
): Promise<z.output<typeof discountOptions.response>> {
  const booking = await visibleBooking(db, viewer, bookingId);
  // Another company's discounts are not shown to the MHFE, who only prices rows typed in by hand.
  const isPricer = isAdmin(viewer) || isPublisherOf(viewer, booking.facts) || booking.facts.kind === 'manual_row';
  if (!isPricer) throwCoded('forbidden');
  const choices = await discountChoices(db, booking);
  return choices
    .filter((choice) => choice.is_selectable)
    .map(({ id, name, type, value_hundredths }) => ({ id, name, type, value: fromHundredths(value_hundredths) }));
}
