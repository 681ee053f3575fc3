import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Day } from '@felulet/domain/period/day.ts';

export type ManualBookingValues = {
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly quantity: number | null;
  readonly campaign_name: string;
};

export type ManualBookingRequest = Omit<ManualBookingValues, 'campaign_name'> & {
  readonly media: number;
  readonly state: BookingState;
  readonly quantity: number;
  readonly campaign_name: string | null;
};

/** Made as approved, since nobody else is asked. [C4.18] */
export function manualBookingRequest(media: number, values: ManualBookingValues, total: number): ManualBookingRequest {
  const name = values.campaign_name.trim();
  return {
    ...values,
    media,
    state: 'PUBLISHER_ACCEPTED',
    quantity: boundedQuantity(values.quantity, total),
    campaign_name: name === '' ? null : name,
  };
}

/** At least one, at most what the surface has. [C5.4] */
export function boundedQuantity(quantity: number | null, total: number): number {
  return Math.min(Math.max(1, Math.trunc(quantity ?? 1)), total);
}
