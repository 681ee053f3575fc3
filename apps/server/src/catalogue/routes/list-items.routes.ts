import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemList,
  listItemMerge,
  listItemPropose,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemsSimilar,
  listItemUnreadCount,
  listItemUpdate,
  listItemUses,
  systemListSelect,
} from '@felulet/contract/catalogue/lists.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import {
  countListItemUses,
  countPendingListItems,
  deleteListItem,
  listItemFilterOptions,
  listListItems,
  readListItem,
  systemListOptions,
  updateListItem,
} from '../acts/list/list-item.ts';
import { mergeListItem } from '../acts/list/merge-list-items.ts';
import { proposeListItem } from '../acts/list/propose-list-item.ts';
import { refuseListItem, takeBackRefusal } from '../acts/list/refuse-list-item.ts';
import { similarListItems } from '../views/list/similar-list-items.ts';

export function listItemRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, listItemList, async (call) => listListItems(context, call, call.query));

  bind(binding, listItemFilter, async ({ say }) => listItemFilterOptions(context, say));

  bind(binding, listItemUnreadCount, async () => countPendingListItems(context));

  bind(binding, listItemUses, async ({ query }) => countListItemUses(context, query.ids));

  bind(binding, listItemsSimilar, async ({ query }) => similarListItems(context, query.ids));

  bind(binding, listItemGet, async (call) => tagged(call, await readListItem(context, call, call.params.id)));

  bind(binding, listItemUpdate, async (call) => {
    await updateListItem(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readListItem(context, call, call.params.id));
  });

  bind(binding, listItemDelete, async (call) => deleteListItem(context, call, call.params.id, call.ifMatch));

  bind(binding, listItemMerge, async ({ viewer, params, body, ifMatch }) =>
    mergeListItem(context, viewer, { id: params.id, into: body.into, ifMatch }),
  );

  bind(binding, listItemRefuse, async ({ viewer, params, body, ifMatch }) =>
    refuseListItem(context, viewer, { id: params.id, reason: body.reason, ifMatch }),
  );

  bind(binding, listItemRefusalTakeBack, async ({ viewer, params }) => takeBackRefusal(context, viewer, params.id));

  bind(binding, listItemPropose, async ({ viewer, body }) =>
    once(context, (_tx, inside) => proposeListItem(inside, viewer, body)),
  );

  bind(binding, systemListSelect, async ({ say }) => systemListOptions(context, say));
}
