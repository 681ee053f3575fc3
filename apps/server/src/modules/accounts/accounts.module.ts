import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { accountRoutes } from './accounts.routes.ts';
import { employeeRoutes } from './employees.routes.ts';

/** Users, colleagues and the data of companies. */
export function accountsModule(binding: Binding, context: ServerContext): void {
  accountRoutes(binding, context);
  employeeRoutes(binding, context);
}
