import { surfacePhotosCheck } from '@felulet/contract/catalogue/surface-files.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { checkPhotos } from '../views/surface/surface-photos.ts';

export function surfacePhotoRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, surfacePhotosCheck, async ({ viewer, body }) => checkPhotos(context, viewer, body));
}
