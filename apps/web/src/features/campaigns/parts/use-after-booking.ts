import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import { campaignTabKey } from '../shared/browser-storage.ts';

/** A publisher is led to the price form at once; for the others the row shows the booking. */
export function useAfterBooking(campaignId: number): (surface: { readonly id: number }, booking: Booking) => void {
  const role = useRole();
  const { settle, showBooked } = useBookingCalls();
  const go = useGo();
  return (surface, booking) => {
    rememberOfferTab(campaignId);
    showBooked(surface.id, booking);
    void settle();
    if (role === 'ROLE_PUBLISHER') go({ to: `/bookings/edit/${booking.id}`, search: { from: 'mediaBrowser' } });
  };
}

/** After booking, the campaign's page should open on its offer. */
export function rememberOfferTab(campaignId: number): void {
  localStorage.setItem(campaignTabKey(campaignId), 'surfaces');
}
