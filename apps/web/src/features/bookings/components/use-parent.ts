import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { useSearch } from '@tanstack/react-router';
import type { Target } from '../../../ui/action/route-link.tsx';
import { destinationOf, mediaBrowserOf } from './after-saving.ts';

/** Where the back arrow of the approval page leads; from the media browser that is the campaign's. */
export function useParent(booking: Booking): Target {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const destination = destinationOf(search, booking);
  if (destination !== 'back') return destination;
  return { to: mediaBrowserOf(booking) };
}
