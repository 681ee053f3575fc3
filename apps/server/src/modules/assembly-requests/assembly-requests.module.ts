import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { assemblyRequestRoutes } from './assembly-requests.routes.ts';

/** What an MHFE asks publishers to put together. */
export function assemblyRequestsModule(binding: Binding, context: ServerContext): void {
  assemblyRequestRoutes(binding, context);
}
