/** So many bookings are priced and decided in one call. [D6.61] */
export const MAX_DESK_ROWS = 100;
