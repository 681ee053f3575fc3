import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { atLeastOne } from './price-form-values.ts';

export type ManualBookingValues = {
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly quantity: number | null;
  readonly campaign_name: string;
};

export type ManualBookingChange = Omit<ManualBookingValues, 'campaign_name'> & {
  readonly quantity: number;
  readonly campaign_name: string | null;
};

export type ManualBookingRequest = ManualBookingChange & { readonly media: number; readonly state: BookingState };

/** The booking is created as approved, since nobody else has to agree. */
export function manualBookingRequest(media: number, values: ManualBookingValues): ManualBookingRequest {
  return { ...manualBookingChange(values), media, state: 'PUBLISHER_ACCEPTED' };
}

export function manualBookingChange(values: ManualBookingValues): ManualBookingChange {
  const name = values.campaign_name.trim();
  // Too large a quantity is not reduced: the form says how many there are.
  return { ...values, quantity: atLeastOne(values.quantity), campaign_name: name === '' ? null : name };
}
