import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { pricingRoutes } from './pricings.routes.ts';

/** Price tables and the pre-calculation. */
export function pricingsModule(binding: Binding, context: ServerContext): void {
  pricingRoutes(binding, context);
}
