import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import {
  listItemFilter,
  listItemGet,
  listItemsSimilar,
  listItemUses,
  systemListCollection,
} from '@felulet/contract/wire.generated.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';

/** The storage key of the list's last query. */
export const LIST_ITEM_FILTER_KEY = 'system-list-item-filter';
export const DEFAULT_LIST_ITEM_SORT = 'created_at:desc';

export const listItemFilterQuery = () => ({ ...queryOf(listItemFilter, {}), ...toastsFailure });
/** The present item, whatever is cached. */
export const listItemNowQuery = (id: number) => ({ ...queryOf(listItemGet, { params: { id } }), staleTime: 0 });
export const listItemEditQuery = (id: number) => revisionedQueryOf(listItemGet, { params: { id } });
const ofEach = (ids: readonly number[]) => ({ query: { ids: ids.join(',') } });
export const listItemUsesQuery = (ids: readonly number[]) => queryOf(listItemUses, ofEach(ids));
export const listItemsSimilarQuery = (ids: readonly number[]) => queryOf(listItemsSimilar, ofEach(ids));
export const listItemChoicesQuery = (list: SystemListName) =>
  queryOf(systemListCollection, { body: { lists: [list] } });
