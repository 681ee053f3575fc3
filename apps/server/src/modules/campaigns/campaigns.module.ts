import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { campaignRoutes } from './campaigns.routes.ts';

/** Campaigns: the brief, the chain, the offer as each party may see it, files and exports. */
export function campaignsModule(binding: Binding, context: ServerContext): void {
  campaignRoutes(binding, context);
}
