import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';

const open = (action: 'edit' | 'delete' | 'edit_items' | 'hand_over') => ({ action, allowed: true, reason: null });

/** A public package of one surface, as its publisher reads it. */
export const samplePackage: Package = {
  id: 7,
  title: 'Főutcák csomag',
  price: 500_000,
  is_private: false,
  is_active: true,
  date_from: '2026-06-01',
  date_to: '2026-08-31',
  company: { id: 3, name: 'Köztér Kft.' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  actions: [open('edit'), open('delete'), open('edit_items')],
  information: null,
  price_tags: [],
  assembly_request: null,
  package_items: [],
  medias_sum: 0,
  medias_different_sum: 0,
  reference: null,
  booking_packages: [],
  revision: 4,
};

/** A private one with an approved surface, ready to be handed over. */
export const privatePackage: Package = {
  ...samplePackage,
  id: 8,
  title: 'Kért csomag',
  price: 200_000,
  is_private: true,
  date_from: null,
  date_to: null,
  actions: [open('edit'), open('delete'), open('edit_items'), open('hand_over')],
  total_net_net_price: 300_000,
  calc_discount: 33.33,
  assembly_request: {
    id: 5,
    campaign: { id: 9, name: 'Nyári kampány' },
    date_from: '2026-06-01',
    date_to: '2026-06-28',
    budget: 900_000,
  },
  package_items: [
    {
      id: 31,
      package_item_id: 31,
      media: {
        id: 41,
        title: 'Citylight – Vác',
        surface_code: 'VAC-014',
        type: 'STATIC',
        city: 'Vác',
        lat: null,
        lng: null,
        is_approximate: false,
        is_deleted: false,
      },
      quantity: 2,
      booking: { id: 51, state: 'PUBLISHER_ACCEPTED' },
    },
  ],
  medias_sum: 2,
  medias_different_sum: 1,
  reference: { id: 61, is_done: false, state: 'WAITING_FOR_PUBLISHER' },
};

export const sampleRequest: AssemblyRequest = {
  id: 5,
  campaign: { id: 9, name: 'Nyári kampány', brand: 'Csörgő' },
  campaign_name: 'Nyári kampány',
  campaign_brand: 'Csörgő',
  company: { id: 3, name: 'Köztér Kft.' },
  sender: { id: 4, name: 'MHFE Zrt.' },
  state: 'WAITING_FOR_PUBLISHER',
  reads_as_sent: false,
  date_from: '2026-06-01',
  date_to: '2026-06-28',
  budget: 900_000,
  request_text: 'Tíz citylight a belvárosban',
  note: null,
  package: null,
  is_campaign_visible: false,
  actions: [
    { action: 'make_package', allowed: true, reason: null },
    { action: 'reject', allowed: true, reason: null },
  ],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ended_by: null,
  decided_at: null,
  revision: 1,
};
