import { employeeCreate, employeeList, employeeShow, employeeUpdate } from '@felulet/contract/people/employees.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { createEmployee, listEmployees, readEmployee, updateEmployee } from '../acts/employee.ts';
import { accountRoutes } from './accounts.routes.ts';

/** Users, colleagues and the data of companies. */
export function accountsModule(binding: Binding, context: ServerContext): void {
  accountRoutes(binding, context);
  employeeRoutes(binding, context);
}

function employeeRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, employeeList, async (call) => listEmployees(context, call, call.query));

  bind(binding, employeeShow, async (call) => tagged(call, await readEmployee(context, call, call.params.id)));

  bind(binding, employeeCreate, async (call) =>
    createEmployee(context, call.viewer, call.body, call.language, async (inside, id) =>
      tagged(call, await readEmployee(inside, call, id)),
    ),
  );

  bind(binding, employeeUpdate, async (call) => {
    await updateEmployee(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readEmployee(context, call, call.params.id));
  });
}
