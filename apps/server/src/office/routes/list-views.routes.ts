import {
  listSettingsList,
  listSettingsReset,
  listSettingsSet,
  savedViewCreate,
  savedViewDelete,
  savedViewGet,
  savedViewList,
  savedViewUpdate,
} from '@felulet/contract/office/list-views.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import {
  changeView,
  createView,
  deleteView,
  listViews,
  readSettings,
  readView,
  resetSettings,
  setSettings,
} from '../acts/list-view.ts';

/** How each user arranged its lists, and views of lists under a name. */
export function listViewRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, listSettingsList, async ({ viewer }) => readSettings(context, viewer));

  bind(binding, listSettingsSet, async ({ viewer, params, body }) => setSettings(context, viewer, params.list, body));

  bind(binding, listSettingsReset, async ({ viewer, params }) => resetSettings(context, viewer, params.list));

  bind(binding, savedViewList, async (call) => listViews(context, call, call.query.list));

  bind(binding, savedViewGet, async (call) => tagged(call, await readView(context, call, call.params.id)));

  bind(binding, savedViewCreate, async (call) =>
    once(context, async (tx, inside) =>
      tagged(call, await readView(inside, call, await createView(tx, call.viewer, call.body, context.clock.now()))),
    ),
  );

  bind(binding, savedViewUpdate, async (call) => {
    await changeView(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readView(context, call, call.params.id));
  });

  bind(binding, savedViewDelete, async ({ viewer, params, ifMatch }) =>
    deleteView(context, viewer, params.id, ifMatch),
  );
}
