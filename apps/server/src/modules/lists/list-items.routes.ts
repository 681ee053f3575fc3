import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemList,
  listItemPropose,
  listItemUnreadCount,
  listItemUpdate,
  systemListSelect,
} from '@felulet/contract/system-lists/system-list-items.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { proposeListItem } from './list-item-proposal.service.ts';
import {
  countPendingListItems,
  deleteListItem,
  listItemFilterOptions,
  listListItems,
  readListItem,
  systemListOptions,
  updateListItem,
} from './list-items.service.ts';

export function listItemRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, listItemList, async (call) => listListItems(context, call, call.query));

  bind(binding, listItemFilter, async ({ say }) => listItemFilterOptions(context, say));

  bind(binding, listItemUnreadCount, async () => countPendingListItems(context));

  bind(binding, listItemGet, async (call) => readListItem(context, call, call.params.id));

  bind(binding, listItemUpdate, async (call) => {
    await updateListItem(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return readListItem(context, call, call.params.id);
  });

  bind(binding, listItemDelete, async (call) => deleteListItem(context, call, call.params.id));

  bind(binding, listItemPropose, async ({ viewer, body }) =>
    once(context, (_tx, inside) => proposeListItem(inside, viewer, body)),
  );

  bind(binding, systemListSelect, async ({ say }) => systemListOptions(context, say));
}
