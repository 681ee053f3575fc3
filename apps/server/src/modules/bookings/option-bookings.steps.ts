/** What the options lean on: an option of rank 1 is a booking. Decision 33. */
export { campaignForBooking, inOffer } from './booking-create.queries.ts';
export { rejectBooking } from './booking-rejection.steps.ts';
export { takeBookingOut } from './booking-removal.steps.ts';
export { lockedBooking, mustSee } from './locked-booking.ts';
