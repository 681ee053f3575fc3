import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentHistory, presentListPrices } from './media-history.service.ts';

export function historyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaHistory, async ({ viewer, params, query }) => presentHistory(context, viewer, params.id, query));

  bind(binding, mediaListPrices, async ({ viewer, params }) => presentListPrices(context, viewer, params.id));
}
