import { employeeCreate, employeeList, employeeShow, employeeUpdate } from '@felulet/contract/people/employees.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { accountRoutes } from './accounts.routes.ts';
import { createEmployee, presentEmployeeById, presentEmployees, updateEmployee } from './employees.service.ts';

/** Users, colleagues and the data of companies. */
export function accountsModule(binding: Binding, context: ServerContext): void {
  accountRoutes(binding, context);
  employeeRoutes(binding, context);
}

function employeeRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, employeeList, async (call) => presentEmployees(context, call, call.query));

  bind(binding, employeeShow, async (call) => presentEmployeeById(context, call, call.params.id));

  bind(binding, employeeCreate, async (call) => createEmployee(context, call, call.body, call.language));

  bind(binding, employeeUpdate, async (call) => {
    await updateEmployee(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return presentEmployeeById(context, call, call.params.id);
  });
}
