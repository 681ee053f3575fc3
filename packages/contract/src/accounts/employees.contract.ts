import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import { employeeCreateBody, employeeListQuery, employeeUpdateBody } from './account.requests.ts';
import { employee } from './account.responses.ts';

/** [C7.31] */
export const employeeList = endpoint({
  method: 'GET',
  path: '/api/employees',
  access: ['employees:show'],
  summary: 'Colleagues; those of every company for an admin',
  tag: 'employees',
  query: employeeListQuery,
  response: listOf(employee),
});

export const employeeShow = endpoint({
  method: 'GET',
  path: '/api/employees/:id',
  access: ['employees:show'],
  summary: 'A colleague',
  tag: 'employees',
  params: pathId,
  response: employee,
});

export const employeeCreate = endpoint({
  method: 'POST',
  path: '/api/employees',
  access: ['employees:create'],
  summary: 'Add a colleague',
  tag: 'employees',
  body: employeeCreateBody,
  response: employee,
  success: 201,
  idempotent: true,
});

export const employeeUpdate = endpoint({
  method: 'PUT',
  path: '/api/employees/:id',
  access: ['employees:edit'],
  summary: 'Edit, enable or disable a colleague, or hand leadership over',
  tag: 'employees',
  params: pathId,
  body: employeeUpdateBody,
  response: employee,
});
