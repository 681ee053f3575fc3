import { timeUnits } from '@felulet/domain/pricing/rental-period.ts';
import { type SystemList, systemLists } from '@felulet/domain/system-list/list-item-policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { LONGEST_REFUSAL_REASON } from '../page-facts.ts';
import {
  id,
  instant,
  line,
  named,
  options,
  pathId,
  queryFlag,
  queryIds,
  queryIdsUpTo,
  queryText,
} from '../primitives.ts';
import { recordActions } from '../record-action.ts';

export type SystemListName = SystemList;

/** What the prices of a rental unit hang on, whatever its name; null of one that says nothing about time. */
export const unitLength = z.object({ count: z.int(), unit: z.enum(timeUnits) }).nullable();

const systemListOption = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  /** Of one that is not enabled: why it was refused, or null while it waits. */
  refusal_reason: z.string().nullable(),
  /** Null in every list but that of the rental units. */
  unit_length: unitLength,
});
export type SystemListOption = z.output<typeof systemListOption>;

export const systemListCollection = endpoint({
  method: 'POST',
  path: '/api/system-lists/collection',
  access: 'signed-in',
  summary: 'The items of several lists that the asker may choose',
  tag: 'lists',
  body: z.strictObject({
    lists: z.array(z.enum(systemLists)).min(1).max(systemLists.length),
    /** An admin's: whose surface they are chosen for. Without it an admin gets what any company proposed. */
    company: id.optional(),
  }),
  response: z.partialRecord(z.enum(systemLists), z.array(systemListOption)),
});

const listItemListQuery = listQuery([
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
  /** 0 is the approval list, which what was refused has left. */
  enabled: queryFlag.optional(),
  /** Those that were refused and are in use; 0 leaves them out. */
  refused: queryFlag.optional(),
});
export type ListItemListQuery = z.output<typeof listItemListQuery>;

const LONGEST_NAME = 255;
/** Spaces within it are one each: of two names that look alike one would be a double. [A1.19] */
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

/** `slug` names the list; the item's own slug is made of its name. */
const listItemProposal = z.strictObject({
  slug: z.enum(systemLists),
  name: listItemName,
  enabled: z.literal(false).optional(),
  /** An admin's: whose proposal it is. Without it an admin's entry is approved at once. */
  company: id.optional(),
});
export type ListItemProposal = z.output<typeof listItemProposal>;

const MOST_AT_ONCE = 100;
/** Of the rows of a page. */
const listItemsQuery = z.object({ ids: queryIdsUpTo(MOST_AT_ONCE) });

/** The approved item of the same list that takes its place. */
const listItemMergeBody = z.strictObject({ into: id });

const listItemRefusalBody = z.strictObject({ reason: z.string().trim().min(1).max(LONGEST_REFUSAL_REASON) });

const listItemResponse = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  /** The code depends on its slug. */
  is_protected: z.boolean(),
  system_list: id,
  /** The list's own word, as in the collection of choices. */
  list: z.enum(systemLists),
  /** The list's name in the reader's language. */
  list_name: z.string(),
  company_name: z.string().nullable(),
  sender: named.nullable(),
  created_at: instant,
  updated_at: instant,
  /** When it was refused, and stayed with its company since it is in use. */
  refused_at: instant.nullable(),
  refusal_reason: z.string().nullable(),
  /** Merging, refusing and deleting send it back as If-Match. */
  revision: z.int(),
  actions: recordActions(['edit', 'delete', 'merge', 'refuse']),
});
export type ListItem = z.output<typeof listItemResponse>;

/** Where a list item may stand; the phrases name the places by these words. */
export const listItemPlaces = ['medias', 'bookings', 'media_price_tags', 'booking_price_tags'] as const;
const uses = z.array(z.object({ place: z.enum(listItemPlaces), count: z.int() }));
export type ListItemUses = z.output<typeof uses>;

const similarItem = z.object({ id, name: z.string(), enabled: z.boolean(), company_name: z.string().nullable(), uses });
export type SimilarListItem = z.output<typeof similarItem>;

export const listItemList = endpoint({
  method: 'GET',
  path: '/api/system-list-items',
  access: ['systemListItems'],
  summary: 'Items of all system lists; enabled=0 are those that wait for approval',
  tag: 'lists',
  query: listItemListQuery,
  response: listOf(listItemResponse),
});

export const listItemFilter = endpoint({
  method: 'GET',
  path: '/api/system-list-items/filter',
  access: ['systemListItems'],
  summary: 'Choices of the list’s filters',
  tag: 'lists',
  response: z.object({ filter: z.object({ system_list: options, senders: options }) }),
});

export const listItemUnreadCount = endpoint({
  method: 'GET',
  path: '/api/system-list-items/getunreadcount',
  access: ['systemListItems'],
  summary: 'How many items wait for approval',
  tag: 'lists',
  response: z.int(),
});

export const listItemUses = endpoint({
  method: 'GET',
  path: '/api/system-list-items/uses',
  access: ['systemListItems'],
  summary: 'How often items are used, and where; unknown ones are left out',
  tag: 'lists',
  query: listItemsQuery,
  response: z.array(z.object({ id, uses })),
});

export const listItemsSimilar = endpoint({
  method: 'GET',
  path: '/api/system-list-items/similar',
  access: ['systemListItems'],
  summary: 'Items of the same list with similar names, and how often they are used',
  tag: 'lists',
  query: listItemsQuery,
  response: z.array(z.object({ id, similar: z.array(similarItem) })),
});

export const listItemGet = endpoint({
  method: 'GET',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
  summary: 'A list item',
  tag: 'lists',
  params: pathId,
  response: listItemResponse,
});

export const listItemUpdate = endpoint({
  method: 'PUT',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
  summary: 'Edit or approve a list item',
  tag: 'lists',
  params: pathId,
  body: listItemUpdateBody,
  response: listItemResponse,
});

export const listItemDelete = endpoint({
  method: 'DELETE',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
  summary: 'Delete a list item that nothing uses',
  tag: 'lists',
  params: pathId,
  answers: 'nothing',
});

export const listItemMerge = endpoint({
  method: 'POST',
  path: '/api/system-list-items/:id/merge',
  access: ['systemListItems'],
  summary: 'Put an approved item of the same list in the place of this one',
  tag: 'lists',
  params: pathId,
  body: listItemMergeBody,
  response: z.object({ into: named, moved: uses }),
});

export const listItemRefuse = endpoint({
  method: 'PUT',
  path: '/api/system-list-items/:id/refusal',
  access: ['systemListItems'],
  summary: 'Refuse a proposed item with a reason; one in use stays with its company',
  tag: 'lists',
  params: pathId,
  body: listItemRefusalBody,
  response: z.object({ is_kept: z.boolean() }),
});

export const listItemRefusalTakeBack = endpoint({
  method: 'DELETE',
  path: '/api/system-list-items/:id/refusal',
  access: ['systemListItems'],
  summary: 'Take a refusal back: the item waits again',
  tag: 'lists',
  params: pathId,
  answers: 'nothing',
});

/** Usable at once by the proposer's company, by others after approval. */
export const listItemPropose = endpoint({
  method: 'POST',
  path: '/api/system-list-items/slug',
  access: ['systemListItems:propose'],
  summary: 'Propose a new item of a list',
  tag: 'lists',
  body: listItemProposal,
  response: systemListOption.omit({ refusal_reason: true, unit_length: true }),
  success: 201,
  idempotent: true,
});

export const systemListSelect = endpoint({
  method: 'GET',
  path: '/api/system-lists/select',
  access: 'signed-in',
  summary: 'The system lists',
  tag: 'lists',
  response: z.array(z.object({ id, name: z.string(), slug: z.string() })),
});
