import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { z } from 'zod';
import { price, queryId, reference, shortText } from '../primitives.ts';

const MAX_QUANTITY = 1_000_000;
const quantity = z.int().min(1).max(MAX_QUANTITY);

export const campaignMenuQuery = z.object({ campaign: queryId });

export const campaignMenuCreateBody = z.strictObject({ campaign: reference });

/** A note goes with a rejection alone. */
export const campaignMenuStateBody = z.strictObject({
  state: z.enum(campaignMenuStates),
  note: z.string().trim().max(2000).nullable().optional(),
});
export type CampaignMenuStateWish = z.output<typeof campaignMenuStateBody>;

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
export const campaignMenuItemUpdateBody = z
  .strictObject({ title: shortText, ...values, price: price.nullable() })
  .partial();
export type CampaignMenuItemUpdate = z.output<typeof campaignMenuItemUpdateBody>;
