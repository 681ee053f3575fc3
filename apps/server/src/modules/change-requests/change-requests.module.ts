import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { changeRequestRoutes } from './change-requests.routes.ts';

/** What the customers ask to be changed in an offer, and how it was answered. */
export function changeRequestsModule(binding: Binding, context: ServerContext): void {
  changeRequestRoutes(binding, context);
}
