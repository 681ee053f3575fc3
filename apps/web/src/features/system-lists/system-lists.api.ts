import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemUpdate,
} from '@felulet/contract/system-lists/system-list-items.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { announced } from '../../ui/toast/announcing-cache.ts';

/** Where the last query of the list is kept. [P2.22] */
export const LIST_ITEM_FILTER_KEY = 'system-list-item-filter';
/** [K9.2] */
export const DEFAULT_LIST_ITEM_SORT = 'created_at:desc';

export const listItemFilterQuery = () => ({ ...queryOf(listItemFilter, {}), ...announced });
export const listItemEditQuery = (id: number) => revisionedQueryOf(listItemGet, { params: { id } });

export function deleteListItem(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(listItemDelete, { params: { id } }), () => refreshAfter(client, 'listItem'));
}

/** Approves it, or takes the approval back. */
export function approveListItem(client: QueryClient, id: number, enabled = true): Promise<void> {
  const approved = call(listItemUpdate, { params: { id }, body: { enabled } });
  return reloadAfter(approved, () => refreshAfter(client, 'listItem'));
}
