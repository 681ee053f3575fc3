import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { authRoutes } from './auth.routes.ts';
import { passwordRoutes, registrationRoutes } from './registration.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Registration, sign-in, passwords, and who is signed in. */
export function authModule(binding: Binding, context: ServerContext): void {
  authRoutes(binding, context);
  registrationRoutes(binding, context);
  passwordRoutes(binding, context);
  twoFactorRoutes(binding, context);
}
