import {
  type ListItem,
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemMerge,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemsSimilar,
  listItemUpdate,
  listItemUses,
  type SystemListName,
  systemListCollection,
} from '@felulet/contract/catalogue/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { asSeen } from '../../client/as-seen.ts';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { announced } from '../../ui/toast/announcing-cache.ts';

/** Where the last query of the list is kept. [P2.22] */
export const LIST_ITEM_FILTER_KEY = 'system-list-item-filter';
/** [K9.2] */
export const DEFAULT_LIST_ITEM_SORT = 'created_at:desc';

export const listItemFilterQuery = () => ({ ...queryOf(listItemFilter, {}), ...announced });
/** As it is by now, whatever was read before. */
export const listItemNowQuery = (id: number) => ({ ...queryOf(listItemGet, { params: { id } }), staleTime: 0 });
export const listItemEditQuery = (id: number) => revisionedQueryOf(listItemGet, { params: { id } });
const ofEach = (ids: readonly number[]) => ({ query: { ids: ids.join(',') } });
export const listItemUsesQuery = (ids: readonly number[]) => queryOf(listItemUses, ofEach(ids));
export const listItemsSimilarQuery = (ids: readonly number[]) => queryOf(listItemsSimilar, ofEach(ids));
export const listItemChoicesQuery = (list: SystemListName) =>
  queryOf(systemListCollection, { body: { lists: [list] } });

type Seen = Pick<ListItem, 'id' | 'revision'>;

export function mergeListItem(client: QueryClient, { id, revision }: Seen, into: number): Promise<void> {
  const merged = call(listItemMerge, { params: { id }, body: { into } }, asSeen(revision));
  return reloadAfter(merged, () => refreshAfter(client, 'listItemMerge'));
}

export function refuseListItem(client: QueryClient, { id, revision }: Seen, reason: string): Promise<void> {
  const refused = call(listItemRefuse, { params: { id }, body: { reason } }, asSeen(revision));
  return reloadAfter(refused, () => refreshAfter(client, 'listItem'));
}

export function takeRefusalBack(client: QueryClient, id: number): Promise<void> {
  return reloadAfter(call(listItemRefusalTakeBack, { params: { id } }), () => refreshAfter(client, 'listItem'));
}

/** As it was seen. [A7.19] */
export function deleteListItem(client: QueryClient, { id, revision }: Seen): Promise<void> {
  return reloadAfter(call(listItemDelete, { params: { id } }, asSeen(revision)), () =>
    refreshAfter(client, 'listItem'),
  );
}

/** Approves the item as it was seen, or takes the approval back of one that nobody has changed since. */
export async function approveListItem(client: QueryClient, { id, revision }: Seen, enabled = true): Promise<Seen> {
  const approved = call(listItemUpdate, { params: { id }, body: { enabled } }, asSeen(revision));
  await reloadAfter(approved, () => refreshAfter(client, 'listItem'));
  return approved;
}
