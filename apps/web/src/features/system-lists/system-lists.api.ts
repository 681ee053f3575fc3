import { systemListCollection } from '@felulet/contract/lists/lists.contract.ts';
import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemList,
  listItemUnreadCount,
  listItemUpdate,
} from '@felulet/contract/system-lists/system-list-items.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, refresh, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { announced } from '../../ui/toast/announcing-cache.ts';

/** Where the last query of the list is kept. [P2.22] */
export const LIST_ITEM_FILTER_KEY = 'system-list-item-filter';
/** [K9.2] */
export const DEFAULT_LIST_ITEM_SORT = 'created_at:desc';

export const listItemFilterQuery = () => ({ ...queryOf(listItemFilter, {}), ...announced });
export const listItemEditQuery = (id: number) => revisionedQueryOf(listItemGet, { params: { id } });

/** The lists, the count of what waits, and the choices of every list field. */
export function refreshListItems(client: QueryClient): Promise<void> {
  return refresh(client, listItemList, listItemGet, listItemFilter, listItemUnreadCount, systemListCollection);
}

export function deleteListItem(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(listItemDelete, { params: { id } }), () => refreshListItems(client));
}

/** Approves it, or takes the approval back. */
export function approveListItem(client: QueryClient, id: number, enabled = true): Promise<void> {
  const approved = call(listItemUpdate, { params: { id }, body: { enabled } });
  return reloadAfter(approved, () => refreshListItems(client));
}
