export const bookingStates = [
  'CREATED',
  'WAITING_FOR_PUBLISHER',
  'PUBLISHER_ACCEPTED',
  'PUBLISHER_REJECTED',
  'REJECTED',
] as const;

export type BookingState = (typeof bookingStates)[number];

/** Where a booking stands: a state that is added does not compile until it has its word here. */
const standings = {
  CREATED: 'undecided',
  WAITING_FOR_PUBLISHER: 'undecided',
  PUBLISHER_ACCEPTED: 'accepted',
  PUBLISHER_REJECTED: 'rejected',
  REJECTED: 'rejected',
} as const satisfies Readonly<Record<BookingState, 'undecided' | 'accepted' | 'rejected'>>;

type Standing = (typeof standings)[BookingState];
type StatesThatStand<S extends Standing> = {
  [State in BookingState]: (typeof standings)[State] extends S ? State : never;
}[BookingState];

export type ActiveBookingState = StatesThatStand<'undecided' | 'accepted'>;
export type UndecidedBookingState = StatesThatStand<'undecided'>;

/** Holds units of its surface. */
export function isActiveBooking(state: BookingState): state is ActiveBookingState {
  return standings[state] !== 'rejected';
}

/** Holds units, and its publisher has still to decide on it. */
export function isUndecidedBooking(state: BookingState): state is UndecidedBookingState {
  return standings[state] === 'undecided';
}

/** For queries. */
export const activeBookingStates = bookingStates.filter(isActiveBooking);
export const undecidedBookingStates = bookingStates.filter(isUndecidedBooking);
