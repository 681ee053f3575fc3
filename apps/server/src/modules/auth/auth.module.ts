import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { authRoutes } from './auth.routes.ts';

/** Sign-in, sign-out and who is signed in. */
export function authModule(binding: Binding, context: ServerContext): void {
  authRoutes(binding, context);
}
