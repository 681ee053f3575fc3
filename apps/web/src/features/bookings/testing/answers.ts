import type { Booking, PricingRow } from '@felulet/contract/bookings/booking.responses.ts';

export const pricingRow: PricingRow = {
  id: 1,
  code: 'net_net_net',
  item: 'Végleges NetNetNet ár',
  scale: null,
  value: null,
  time_unit: null,
  quantity: null,
  amount: 37_500,
  flag: false,
};

/** A booking of a surface with one price tag. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
  // reason: what the forms do not read is left out
  return {
    id: 310,
    media: { id: 5, title: 'Citylight – Vác, Dózsa György út 141.', rental_period_unit: 7 },
    campaign: null,
    campaign_manual_media: null,
    booking_package: null,
    quantity: 1,
    rental_period_value: null,
    rental_period_unit: null,
    discounts: [],
    media_price_tags: [{ id: 11, title: 'Nyomtatás', value: 12_000, type: 2 }],
    price_tags: [],
    overridden_price_tags: [],
    mhfe_fee: null,
    additions: [],
    actions: [],
    ...changes,
  } as Partial<Booking> as Booking;
}

export const account = {
  id: 1,
  email: 'mhfe@demo.hu',
  name: 'Fűzi Balázs',
  roles: ['ROLE_MHFE'],
  icon: null,
  default_template: null,
  company: { id: 5, name: 'Köztér' },
  leader_of: null,
  permissions: [],
};
