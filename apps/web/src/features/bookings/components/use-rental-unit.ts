import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { useQuery } from '@tanstack/react-query';
import { priceListsQuery } from '../bookings.api.ts';

/** What one rental period of the booking is, '2 hét': the surface's unit, or that of a row typed in by hand. */
export function useRentalUnit({ media, rental_period_unit: own }: Booking): string | undefined {
  const { data } = useQuery(priceListsQuery());
  const unit = media === null ? own : media.rental_period_unit;
  return data?.rental_period_unit?.find(({ id }) => id === unit)?.name;
}
