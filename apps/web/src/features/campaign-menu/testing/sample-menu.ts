import type { CampaignMenu, CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { menuRowTotals, menuTotals } from '@felulet/domain/campaign-menu/menu-totals.ts';

const values = { quantity: 2, price: 150_000, production_cost: 20_000, technical_cost: 500 };

export const manualItem: CampaignMenuItem = {
  id: 31,
  title: 'Molinó a homlokzaton',
  type: 'MANUAL',
  ...values,
  media: null,
  revision: 4,
  totals: menuRowTotals(values),
};

export const surfaceItem: CampaignMenuItem = {
  ...manualItem,
  id: 32,
  title: 'Petőfi híd óriásplakát',
  type: 'STATIC',
  revision: 1,
  media: {
    id: 8,
    title: 'Petőfi híd óriásplakát',
    surface_code: 'PP-00757',
    type: 'STATIC',
    company: { id: 3, name: 'Köztér Kft.' },
    city: 'Budapest',
    county: 'Budapest',
    width: 504,
    height: 238,
    is_digital: false,
    thumbnail: null,
    is_deleted: false,
  },
};

/** As it comes into a menu. */
export const withoutPrice: CampaignMenuItem = {
  ...surfaceItem,
  price: null,
  totals: menuRowTotals({ ...values, price: null }),
};

const reason = { code: 'menu_sent', text: 'Az eszköz kiajánlót már elküldték.' };

type Action = CampaignMenu['actions'][number];
export const open = (action: Action['action']): Action => ({ action, allowed: true, reason: null });
export const closed = (action: Action['action']): Action => ({ action, allowed: false, reason });

/** A menu that its MHFE is making. */
export const sampleMenu: CampaignMenu = {
  id: 7,
  state: 'CREATED',
  note: null,
  earlier_menus: [],
  created_at: '2126-05-01T08:00:00.000Z',
  sent_at: null,
  decided_at: null,
  revision: 5,
  campaign: {
    id: 9,
    name: 'Nyári kampány',
    intermediary: null,
    recipient: { id: 4, name: 'Hirdető Kft.' },
    state: 'BIDDER_ACCEPTED',
  },
  campaign_menu_items: [manualItem, surfaceItem],
  totals: menuTotals([manualItem, surfaceItem]),
  actions: [open('edit'), open('send'), open('delete'), open('export')],
};
