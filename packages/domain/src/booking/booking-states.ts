export const bookingStates = [
  'CREATED',
  'WAITING_FOR_PUBLISHER',
  'PUBLISHER_ACCEPTED',
  'PUBLISHER_REJECTED',
  'REJECTED',
] as const;

export type BookingState = (typeof bookingStates)[number];

/** Bookings in these states hold units of their surface. [D6.3] */
export const activeBookingStates = [
  'CREATED',
  'WAITING_FOR_PUBLISHER',
  'PUBLISHER_ACCEPTED',
] as const satisfies readonly BookingState[];

export type ActiveBookingState = (typeof activeBookingStates)[number];

export function isActiveBooking(state: BookingState): boolean {
  return activeBookingStates.some((active) => active === state);
}
