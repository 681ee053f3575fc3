import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { id, instant, named, options, pathId } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { listItemListQuery, listItemProposal, listItemUpdateBody } from './system-list-item.requests.ts';

export const listItemResponse = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  /** The code depends on its slug. [D9.6] */
  is_protected: z.boolean(),
  system_list: id,
  /** The list's name in the reader's language. */
  list_name: z.string(),
  company_name: z.string().nullable(),
  sender: named.nullable(),
  created_at: instant,
  updated_at: instant,
  actions: recordActions(['edit', 'delete']),
});
export type ListItem = z.output<typeof listItemResponse>;

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

/** Usable at once by the proposer's company, by others after approval. [D4.22] */
export const listItemPropose = endpoint({
  method: 'POST',
  path: '/api/system-list-items/slug',
  access: ['systemListItems:propose'],
  summary: 'Propose a new item of a list',
  tag: 'lists',
  body: listItemProposal,
  response: z.object({ id, name: z.string(), slug: z.string(), enabled: z.boolean() }),
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
