import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { forints, id, instant, named, pathId, price, queryId, reference, shortText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { exportBody } from './campaign-files.ts';

const MAX_QUANTITY = 1_000_000;
const quantity = z.int().min(1).max(MAX_QUANTITY);

const campaignMenuQuery = z.object({ campaign: queryId });

const campaignMenuCreateBody = z.strictObject({ campaign: reference });

/** A note goes with a rejection alone. */
const campaignMenuStateBody = z.strictObject({
  state: z.enum(campaignMenuStates),
  note: z.string().trim().max(2000).nullable().optional(),
});
export type CampaignMenuStateInput = z.output<typeof campaignMenuStateBody>;

const values = { quantity, price, production_cost: price, technical_cost: price };

const manualFields = ['title', 'quantity', 'price', 'production_cost', 'technical_cost'] as const;

/** A surface comes under its own title, one piece of it and without prices; a row typed in by hand says all of it. */
export const campaignMenuItemCreateBody = z
  .strictObject({
    campaign_menu: reference,
    media: reference.optional(),
    title: shortText.optional(),
    quantity: quantity.optional(),
    price: price.optional(),
    production_cost: price.optional(),
    technical_cost: price.optional(),
  })
  .superRefine((body, context) => {
    const fault = (field: string, code: 'required' | 'not_allowed') =>
      context.addIssue({ code: 'custom', path: [field], message: code, params: { code } });
    if (body.media !== undefined) {
      if (body.title !== undefined) fault('title', 'not_allowed');
      return;
    }
    for (const field of manualFields) if (body[field] === undefined) fault(field, 'required');
  });
export type CampaignMenuItemCreate = z.output<typeof campaignMenuItemCreateBody>;

/** What is left out stays as it is; a surface's price may be taken off again. */
const campaignMenuItemUpdateBody = z.strictObject({ title: shortText, ...values, price: price.nullable() }).partial();
export type CampaignMenuItemUpdate = z.output<typeof campaignMenuItemUpdateBody>;

const campaignMenuActionNames = ['create', 'edit', 'send', 'delete', 'accept', 'reject', 'export'] as const;
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
      /** Its present net list price of one unit for the rental unit, for who makes the menu alone. */
      list_price: forints.optional(),
      rental_unit: z.string().nullable().optional(),
    })
    .nullable(),
  revision: z.int(),
};

const campaignMenuItem = z.object(itemFields).meta({ id: 'CampaignMenuItem' });
export type CampaignMenuItem = z.output<typeof campaignMenuItem>;

const campaign = z.object({
  id,
  name: z.string(),
  intermediary: named.nullable(),
  /** Whom a menu is sent to, and who decides on it. */
  recipient: named.nullable(),
  state: z.enum(campaignStates),
});

const campaignMenuItemDetail = z
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
const campaignMenuResponse = z
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

const tag = 'campaign-menu';

export const campaignMenuGet = endpoint({
  method: 'GET',
  path: '/api/campaign-menu',
  access: ['menu'],
  summary: 'The menu of a campaign, and the rejected ones before it',
  tag,
  query: campaignMenuQuery,
  response: campaignMenuResponse,
});

export const campaignMenuCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-menu',
  access: ['menuItems:create'],
  summary: 'Begin a menu, where none is live',
  tag,
  body: campaignMenuCreateBody,
  response: campaignMenuResponse,
  success: 201,
  idempotent: true,
});

export const campaignMenuChangeState = endpoint({
  method: 'POST',
  path: '/api/campaign-menu/changestate/:id',
  access: ['menu'],
  summary: 'Send a menu, accept it or reject it',
  tag,
  params: pathId,
  body: campaignMenuStateBody,
  response: campaignMenuResponse,
});

export const campaignMenuDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-menu/:id',
  access: ['menuItems:delete'],
  summary: 'Delete a menu that was not sent',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const campaignMenuExport = endpoint({
  method: 'POST',
  path: '/api/campaign-menu/export/:id',
  access: ['menu'],
  summary: 'A menu as a workbook',
  tag,
  params: pathId,
  body: exportBody,
  answers: 'file',
  contentType: contentTypes.workbook,
  later: true,
});

export const campaignMenuItemCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-menu-items',
  access: ['menuItems:create'],
  summary: 'Put a surface or a row typed in by hand into a menu',
  tag,
  body: campaignMenuItemCreateBody,
  response: campaignMenuItemDetail,
  success: 201,
  idempotent: true,
});

export const campaignMenuItemGet = endpoint({
  method: 'GET',
  path: '/api/campaign-menu-items/:id',
  access: ['menu'],
  summary: 'One item of a menu',
  tag,
  params: pathId,
  response: campaignMenuItemDetail,
});

export const campaignMenuItemUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:create'],
  summary: 'Change an item of a menu that was not sent',
  tag,
  params: pathId,
  body: campaignMenuItemUpdateBody,
  response: campaignMenuItemDetail,
});

export const campaignMenuItemDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:delete'],
  summary: 'Take an item out of a menu that was not sent',
  tag,
  params: pathId,
  answers: 'nothing',
});
