import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { packageItemRoutes, packageRoutes } from './packages.routes.ts';

/** Packages of surfaces, and what is in them. */
export function packagesModule(binding: Binding, context: ServerContext): void {
  packageRoutes(binding, context);
  packageItemRoutes(binding, context);
}
