import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { openAction } from '../../../ui/testing/open-action.ts';

/** A row of the list of booked surfaces, of a campaign. */
export const bookingRow = (id: number, state: BookingRow['state']): BookingRow => ({
  id,
  media_id: id,
  media_title: `Felület ${id}`,
  surface_code: null,
  media_type: 'STATIC',
  width: 118.5,
  height: 175,
  creatives: [],
  campaign: { id: 9, name: 'Tavasz' },
  campaign_name: 'Tavasz',
  campaign_state: 'ADVERTISER_ACCEPT',
  brand: null,
  offer_creator: null,
  roles: [],
  advertiser: null,
  quantity: 3,
  state,
  period: '',
  date_from: '2026-03-01',
  date_to: '2026-03-28',
  booking_package: null,
  is_expired_option: false,
  total_price: null,
  comments: { count: 0, unread: 0 },
  actions: [],
  created_at: '2026-01-01T00:00:00Z',
});

/** A publisher's own booking, which its reader may delete. */
export const ownRow = (id: number): BookingRow => ({
  ...bookingRow(id, 'PUBLISHER_ACCEPTED'),
  campaign: null,
  campaign_state: null,
  campaign_name: 'Karbantartás',
  actions: [openAction('delete')],
});
