import {
  changeRequestCreate,
  changeRequestDelete,
  changeRequestGet,
  changeRequestLines,
  changeRequestList,
  changeRequestUpdate,
} from '@felulet/contract/sales/change-requests.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { createRequest, deleteRequest } from '../acts/change-request/draft-change-request.ts';
import { updateRequest } from '../acts/change-request/update-change-request.ts';
import { listLines, listRequests, readRequest } from '../views/change-request/read-change-requests.ts';

/** What the customers ask to be changed in an offer, and how it was answered. */
export function changeRequestRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, changeRequestList, async (call) => listRequests(context, call, call.params.id, call.query));

  bind(binding, changeRequestLines, async ({ viewer, params }) => listLines(context, viewer, params.id));

  bind(binding, changeRequestGet, async (call) => tagged(call, await readRequest(context, call, call.params.id)));

  bind(binding, changeRequestCreate, async (call) =>
    once(context, async (_tx, inside) =>
      tagged(call, await readRequest(inside, call, await createRequest(inside, call.viewer, call.body))),
    ),
  );

  bind(binding, changeRequestUpdate, async (call) => {
    await updateRequest(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readRequest(context, call, call.params.id));
  });

  bind(binding, changeRequestDelete, async ({ viewer, params, ifMatch }) =>
    deleteRequest(context, viewer, params.id, ifMatch),
  );
}
