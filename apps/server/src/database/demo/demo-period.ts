import { fromTenths } from '@felulet/domain/money/tenths.ts';
import { rentalPeriodOf } from '@felulet/domain/pricing/rental-period.ts';
import type { ServerContext } from '../../platform/context.ts';

/** The rental period that a clerk takes from the form: what the booking's days make of its surface's unit. [D7.37] */
export async function proposedPeriod({ db }: ServerContext, bookingId: number): Promise<number> {
  const booking = await db
    .selectFrom('booking as b')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('system_list_item as unit', 'unit.id', 'm.rental_period_unit_id')
    .select(['b.date_from', 'b.date_to', 'unit.unit_length'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const period = booking.unit_length === null ? null : rentalPeriodOf(booking.unit_length, booking);
  return period === null ? 1 : fromTenths(period.tenths);
}
