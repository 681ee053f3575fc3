import { mediaCopy, mediaCopyTitle } from '@felulet/contract/catalogue/surfaces.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { copyMedia, nextCopyTitle } from '../acts/surface/copy-surface.ts';

export function surfaceCopyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaCopyTitle, async ({ viewer, params }) => nextCopyTitle(context, viewer, params.id));
  bind(binding, mediaCopy, async ({ viewer, params, body }) =>
    copyMedia(context, viewer, { id: params.id, count: body.count, withPhotos: body.with_photos }),
  );
}
