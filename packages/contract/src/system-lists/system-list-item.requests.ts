import { z } from 'zod';
import { listQuery } from '../list.ts';
import { systemListNames } from '../lists/lists.contract.ts';
import { id, queryFlag, queryIds, queryText, shortText } from '../primitives.ts';

export const listItemListQuery = listQuery([
  'id',
  'name',
  'slug',
  'enabled',
  'system_list',
  'list_name',
  'company_name',
  'sender',
  'created_at',
  'updated_at',
]).extend({
  name: queryText.optional(),
  system_list: queryIds.optional(),
  senders: queryIds.optional(),
  /** 0 is the approval list. [K4.6] */
  enabled: queryFlag.optional(),
});
export type ListItemListQuery = z.output<typeof listItemListQuery>;

const slug = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const listItemUpdateBody = z.strictObject({ name: shortText, slug, enabled: z.boolean() }).partial();
export type ListItemUpdate = z.output<typeof listItemUpdateBody>;

/** `slug` names the list; the item's own slug is made of its name. [K5.10] */
export const listItemProposal = z.strictObject({
  slug: z.enum(systemListNames),
  name: shortText,
  enabled: z.literal(false).optional(),
  /** An admin's: whose proposal it is. Without it an admin's entry is approved at once. [D4.25] */
  company: id.optional(),
});
export type ListItemProposal = z.output<typeof listItemProposal>;
