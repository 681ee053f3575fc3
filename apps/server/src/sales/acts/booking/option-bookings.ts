/** What the options lean on: an option of rank 1 is a booking. Decision 33. */
export { campaignForBooking, inOffer } from '../../views/booking/booking-create.ts';
export { lockedBooking, mustSee } from './locked-booking.ts';
export { rejectBooking } from './reject-booking.ts';
export { takeBookingOut } from './take-booking-out.ts';
