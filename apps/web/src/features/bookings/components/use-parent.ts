import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { useSearch } from '@tanstack/react-router';
import { destinationOf, mediaBrowserOf } from './after-saving.ts';

type Parent = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

/** Where the back arrow of the approval page leads; from the media browser that is the campaign's. */
export function useParent(booking: Booking): Parent {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const destination = destinationOf(search, booking);
  if (destination !== 'back') return destination;
  return { to: mediaBrowserOf(booking) };
}
