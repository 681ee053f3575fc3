import {
  assemblyRequestCreate,
  assemblyRequestDelete,
  assemblyRequestFilter,
  assemblyRequestGet,
  assemblyRequestList,
  assemblyRequestUnreadCount,
} from '@felulet/contract/sales/assembly-requests.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import {
  countOpenRequests,
  createRequest,
  listRequests,
  readRequest,
  rejectRequest,
  requestFilter,
} from '../acts/assembly-request/assembly-request.ts';

/** What an MHFE asks publishers to put together. */
export function assemblyRequestRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, assemblyRequestUnreadCount, async ({ viewer }) => countOpenRequests(context, viewer));

  bind(binding, assemblyRequestFilter, async ({ viewer }) => requestFilter(context, viewer));

  bind(binding, assemblyRequestList, async (call) => listRequests(context, call, call.query));

  bind(binding, assemblyRequestGet, async (call) => tagged(call, await readRequest(context, call, call.params.id)));

  bind(binding, assemblyRequestCreate, async (call) =>
    once(context, async (_tx, inside) =>
      tagged(call, await readRequest(inside, call, await createRequest(inside, call.viewer, call.body))),
    ),
  );

  bind(binding, assemblyRequestDelete, async ({ viewer, params, body }) =>
    rejectRequest(context, viewer, params.id, body?.note ?? null),
  );
}
