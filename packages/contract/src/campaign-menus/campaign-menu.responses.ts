import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

export const campaignMenuActionNames = ['create', 'edit', 'send', 'delete', 'accept', 'reject', 'export'] as const;
export type CampaignMenuActionName = (typeof campaignMenuActionNames)[number];

const totals = z.object({
  quantity: z.int(),
  price: forints,
  production_cost: forints,
  technical_cost: forints,
  total: forints,
});

const itemFields = {
  id,
  title: z.string(),
  /** Of a surface its own type. */
  type: z.enum([...mediaTypes, 'MANUAL']),
  quantity: z.int(),
  /** Net forints a unit; null as long as it has no price. [D9.22] */
  price: forints.nullable(),
  production_cost: forints,
  technical_cost: forints,
  /** Quantity times the unit values; null what is made of a price that is not there. */
  totals: totals.extend({ price: forints.nullable(), total: forints.nullable() }),
  media: z
    .object({
      id,
      title: z.string(),
      surface_code: z.string().nullable(),
      type: z.enum(mediaTypes),
      company: named,
      city: z.string().nullable(),
      county: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      is_digital: z.boolean(),
      thumbnail: z.string().nullable(),
      is_deleted: z.boolean(),
      /** Its present net list price of one unit for the rental unit, for who makes the menu alone. [D5.61] */
      list_price: forints.optional(),
      rental_unit: z.string().nullable().optional(),
    })
    .nullable(),
  revision: z.int(),
};

export const campaignMenuItem = z.object(itemFields).meta({ id: 'CampaignMenuItem' });
export type CampaignMenuItem = z.output<typeof campaignMenuItem>;

const campaign = z.object({
  id,
  name: z.string(),
  intermediary: named.nullable(),
  /** Whom a menu is sent to, and who decides on it. */
  recipient: named.nullable(),
  state: z.enum(campaignStates),
});

export const campaignMenuItemDetail = z
  .object({
    ...itemFields,
    campaign,
    campaign_menu: z.object({ id, state: z.enum(campaignMenuStates) }),
    actions: recordActions(['edit']),
  })
  .meta({ id: 'CampaignMenuItemDetail' });
export type CampaignMenuItemDetail = z.output<typeof campaignMenuItemDetail>;

const menuFields = {
  state: z.enum(campaignMenuStates),
  /** Why it was rejected. */
  note: z.string().nullable(),
  campaign_menu_items: z.array(campaignMenuItem),
  totals,
  created_at: instant,
  sent_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Another one as soon as an item is. */
  revision: z.int(),
};

const earlierMenu = z.object({ id, ...menuFields });
export type EarlierMenu = z.output<typeof earlierMenu>;

/** The newest menu that the reader may read; its id is null while there is none. */
export const campaignMenuResponse = z
  .object({
    ...menuFields,
    id: id.nullable(),
    state: menuFields.state.nullable(),
    created_at: instant.nullable(),
    revision: menuFields.revision.nullable(),
    campaign,
    /** The rejected ones before it, the newest first. */
    earlier_menus: z.array(earlierMenu),
    actions: recordActions(campaignMenuActionNames),
  })
  .meta({ id: 'CampaignMenu' });
export type CampaignMenu = z.output<typeof campaignMenuResponse>;
