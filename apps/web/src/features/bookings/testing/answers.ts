import type { Booking } from '@felulet/contract/sales/bookings.ts';
import type { PricingRow } from '@felulet/contract/sales/prices.ts';

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

const surface: NonNullable<Booking['media']> = {
  id: 5,
  title: 'Citylight – Vác, Dózsa György út 141.',
  type: 'STATIC',
  media_placing: 'OUTDOOR',
  is_digital: false,
  width: 118.5,
  height: 175,
  quantity: 4,
  company: { id: 5, name: 'Köztér' },
  rental_period_unit: 7,
  media_geodata: {
    lat: 47.78,
    lng: 19.13,
    zip_code: '2600',
    city: 'Vác',
    street: 'Dózsa György út 141.',
    location_from: null,
    location_to: null,
    line_number: null,
  },
};

/** A booking of a surface with one price tag. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 310,
    media: surface,
    campaign: null,
    campaign_manual_media: null,
    campaign_name: null,
    booking_package: null,
    advertiser: null,
    company_of_creator: { id: 5, name: 'Köztér' },
    state: 'WAITING_FOR_PUBLISHER',
    quantity: 1,
    date_from: '2026-03-01',
    date_to: '2026-03-28',
    rental_period_value: null,
    rental_period_unit: null,
    total_price: null,
    discounts: [],
    media_price_tags: [{ id: 11, title: 'Nyomtatás', value: 12_000, type: 2 }],
    price_tags: [],
    overridden_price_tags: [],
    mhfe_fee: null,
    additions: [],
    note: null,
    actions: [],
    editable_fields: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    revision: 1,
    ...changes,
  };
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
  has_to_set_up: false,
};
