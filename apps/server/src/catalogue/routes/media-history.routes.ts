import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { listMediaHistory, readListPrices } from '../views/surface/media-history.ts';

export function historyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaHistory, async ({ viewer, params, query }) => listMediaHistory(context, viewer, params.id, query));

  bind(binding, mediaListPrices, async ({ viewer, params }) => readListPrices(context, viewer, params.id));
}
