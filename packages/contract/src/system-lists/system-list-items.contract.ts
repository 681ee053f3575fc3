import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { systemListNames, systemListOption } from '../lists/lists.contract.ts';
import { id, instant, named, options, pathId } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import {
  listItemListQuery,
  listItemMergeBody,
  listItemProposal,
  listItemRefusalBody,
  listItemsQuery,
  listItemUpdateBody,
} from './system-list-item.requests.ts';

export const listItemResponse = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  /** The code depends on its slug. [D9.6] */
  is_protected: z.boolean(),
  system_list: id,
  /** The list's own word, as in the collection of choices. */
  list: z.enum(systemListNames),
  /** The list's name in the reader's language. */
  list_name: z.string(),
  company_name: z.string().nullable(),
  sender: named.nullable(),
  created_at: instant,
  updated_at: instant,
  /** When it was refused, and stayed with its company since it is in use. [D14.9] */
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

/** [D14.1] */
export const listItemUses = endpoint({
  method: 'GET',
  path: '/api/system-list-items/uses',
  access: ['systemListItems'],
  summary: 'How often items are used, and where; unknown ones are left out',
  tag: 'lists',
  query: listItemsQuery,
  response: z.array(z.object({ id, uses })),
});

/** [D14.4] */
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

/** [D14.5] */
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

/** [D14.9] */
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

/** [D14.11] */
export const listItemRefusalTakeBack = endpoint({
  method: 'DELETE',
  path: '/api/system-list-items/:id/refusal',
  access: ['systemListItems'],
  summary: 'Take a refusal back: the item waits again',
  tag: 'lists',
  params: pathId,
  answers: 'nothing',
});

/** Usable at once by the proposer's company, by others after approval. [D4.22] */
export const listItemPropose = endpoint({
  method: 'POST',
  path: '/api/system-list-items/slug',
  access: ['systemListItems:propose'],
  summary: 'Propose a new item of a list',
  tag: 'lists',
  body: listItemProposal,
  response: systemListOption.omit({ refusal_reason: true }),
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
