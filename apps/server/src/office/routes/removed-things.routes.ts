import { removedList, removedRestore } from '@felulet/contract/office/removed-things.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { restoreRemoved } from '../acts/removed/restore-removed.ts';
import { listRemoved } from '../views/removed/removed-list.ts';

export function removedThingRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, removedList, async ({ viewer, query }) => listRemoved(context, viewer, query));

  bind(binding, removedRestore, async ({ viewer, body }) => restoreRemoved(context, viewer, body));
}
