import {
  campaignMenuChangeState,
  campaignMenuCreate,
  campaignMenuDelete,
  campaignMenuExport,
  campaignMenuGet,
  campaignMenuItemCreate,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/sales/campaign-menus.ts';
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { changeMenuState, createMenu, deleteMenu, readMenu } from '../acts/menu.ts';
import { addMenuItem, changeMenuItem, readMenuItem, removeMenuItem } from '../acts/menu-item.ts';
import { planMenu } from '../views/menu/menu-export.ts';

/** What an MHFE proposes before it books: items with their unit prices, sent, accepted or rejected. */
export function campaignMenuRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, campaignMenuGet, async (call) => readMenu(context, call, call.query.campaign));

  bind(binding, campaignMenuCreate, async (call) =>
    once(context, async (_tx, inside) => {
      await createMenu(inside, call.viewer, call.body.campaign);
      return readMenu(inside, call, call.body.campaign);
    }),
  );

  bind(binding, campaignMenuChangeState, async (call) =>
    readMenu(context, call, await changeMenuState(context, call.viewer, call.params.id, call.body, call.ifMatch)),
  );

  bind(binding, campaignMenuDelete, async ({ viewer, params, ifMatch }) =>
    deleteMenu(context, viewer, params.id, ifMatch),
  );

  bind(binding, campaignMenuExport, async (call) =>
    fileOrExport(context, call, () => planMenu(context, call, call.params.id, call.body)),
  );

  bind(binding, campaignMenuItemCreate, async (call) =>
    once(context, async (_tx, inside) =>
      tagged(call, await readMenuItem(inside, call, await addMenuItem(inside, call.viewer, call.body))),
    ),
  );

  bind(binding, campaignMenuItemGet, async (call) => tagged(call, await readMenuItem(context, call, call.params.id)));

  bind(binding, campaignMenuItemUpdate, async (call) => {
    await changeMenuItem(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readMenuItem(context, call, call.params.id));
  });

  bind(binding, campaignMenuItemDelete, async ({ viewer, params, ifMatch }) =>
    removeMenuItem(context, viewer, params.id, ifMatch),
  );
}
