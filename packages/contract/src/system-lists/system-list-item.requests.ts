import { z } from 'zod';
import { listQuery } from '../list.ts';
import { systemListNames } from '../lists/lists.contract.ts';
import { id, line, queryFlag, queryIds, queryIdsUpTo, queryText } from '../primitives.ts';

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
  /** 0 is the approval list, which what was refused has left. [K4.6] [D14.9] */
  enabled: queryFlag.optional(),
  /** Those that were refused and are in use; 0 leaves them out. */
  refused: queryFlag.optional(),
});
export type ListItemListQuery = z.output<typeof listItemListQuery>;

const LONGEST_NAME = 255;
/** Spaces within it are one each: of two names that look alike one would be a double. [D14.26] */
export const listItemName = line
  .overwrite((text) => text.replace(/\s+/gu, ' '))
  .min(1)
  .max(LONGEST_NAME);

const slug = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const listItemUpdateBody = z.strictObject({ name: listItemName, slug, enabled: z.boolean() }).partial();
export type ListItemUpdate = z.output<typeof listItemUpdateBody>;

/** `slug` names the list; the item's own slug is made of its name. [K5.10] */
export const listItemProposal = z.strictObject({
  slug: z.enum(systemListNames),
  name: listItemName,
  enabled: z.literal(false).optional(),
  /** An admin's: whose proposal it is. Without it an admin's entry is approved at once. [D4.25] */
  company: id.optional(),
});
export type ListItemProposal = z.output<typeof listItemProposal>;

const MOST_AT_ONCE = 100;
/** Of the rows of a page. */
export const listItemsQuery = z.object({ ids: queryIdsUpTo(MOST_AT_ONCE) });

/** The approved item of the same list that takes its place. [D14.6] */
export const listItemMergeBody = z.strictObject({ into: id });

export const LONGEST_REFUSAL_REASON = 500;
export const listItemRefusalBody = z.strictObject({ reason: z.string().trim().min(1).max(LONGEST_REFUSAL_REASON) });
