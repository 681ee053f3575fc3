import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { discountRoutes } from './discounts.routes.ts';

/** Discounts of publishers, and those that an admin made for everybody. */
export function discountsModule(binding: Binding, context: ServerContext): void {
  discountRoutes(binding, context);
}
