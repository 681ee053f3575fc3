import {
  mediaShareEnd,
  mediaShareList,
  mediaShareMake,
  sharedSurfaceShow,
} from '@felulet/contract/catalogue/surface-shares.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { endShare, listShares, makeShare, readShared } from '../acts/surface/share-surfaces.ts';

export function shareRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaShareList, async ({ viewer, params }) => listShares(context, viewer, params.id));

  bind(binding, mediaShareMake, async ({ viewer, params, body }) => makeShare(context, viewer, params.id, body.days));

  bind(binding, mediaShareEnd, async ({ viewer, params }) => endShare(context, viewer, params.id));

  bind(binding, sharedSurfaceShow, async ({ params, request, reply, say }) => {
    void reply.header('X-Robots-Tag', 'noindex, nofollow');
    return readShared(context, params.key, { address: request.ip, say });
  });
}
