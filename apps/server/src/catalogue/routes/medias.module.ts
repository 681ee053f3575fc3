import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { historyRoutes } from './media-history.routes.ts';
import { occupancyRoutes } from './media-occupancy.routes.ts';
import { shareRoutes } from './media-shares.routes.ts';
import { mediaFileRoutes, mediaRoutes, noteRoutes } from './medias.routes.ts';
import { surfaceActRoutes } from './surface-acts.routes.ts';
import { surfaceCopyRoutes } from './surface-copies.routes.ts';
import { surfaceDefaultsRoutes } from './surface-defaults.routes.ts';
import { surfacePhotoRoutes } from './surface-photos.routes.ts';

/** Surfaces, their pictures and documents, the MHFE's notes on them, and acts on several of them. */
export function mediasModule(binding: Binding, context: ServerContext): void {
  mediaRoutes(binding, context);
  mediaFileRoutes(binding, context);
  occupancyRoutes(binding, context);
  historyRoutes(binding, context);
  noteRoutes(binding, context);
  shareRoutes(binding, context);
  surfaceActRoutes(binding, context);
  surfaceDefaultsRoutes(binding, context);
  surfaceCopyRoutes(binding, context);
  surfacePhotoRoutes(binding, context);
}
