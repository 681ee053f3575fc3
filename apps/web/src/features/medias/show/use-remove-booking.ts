import { useRemoveBooking as useRemoveNamed } from '../../bookings/shared/use-remove-booking.ts';
import type { CalendarBooking } from './calendar-month.ts';
import { useBookingName } from './use-booking-name.ts';

/** Asks, deletes the booking, and resolves to whether it is gone. */
export function useRemoveCalendarBooking(): (booking: CalendarBooking) => Promise<boolean> {
  const remove = useRemoveNamed();
  const nameOf = useBookingName();
  return (booking) => remove({ ...booking, name: nameOf(booking) });
}
