import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { campaignMenuRoutes } from './campaign-menus.routes.ts';

/** What an MHFE proposes before it books: items with their unit prices, sent, accepted or rejected. */
export function campaignMenusModule(binding: Binding, context: ServerContext): void {
  campaignMenuRoutes(binding, context);
}
