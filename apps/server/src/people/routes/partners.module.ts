import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { invitationRoutes, partnerRoutes } from './partners.routes.ts';

/** Companies that work with each other, and their invitations. */
export function partnersModule(binding: Binding, context: ServerContext): void {
  partnerRoutes(binding, context);
  invitationRoutes(binding, context);
}
