import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, named, pathId, queryId, queryText, reference, shortText } from '../primitives.ts';
import { accountActions, email, password, phoneNumber } from './accounts.ts';

/** Wire words of 'Vezető' and 'Munkatárs'. */
const employeeRanks = ['LEADER', 'COWORKER'] as const;

const employeeListQuery = listQuery(['id', 'name', 'email', 'rank', 'enabled', 'company', 'created_at']).extend({
  name: queryText.optional(),
  email: queryText.optional(),
  company: queryId.optional(),
});
export type EmployeeListQuery = z.output<typeof employeeListQuery>;

const employeeCreateBody = z.strictObject({
  email,
  name: shortText,
  phone_number: phoneNumber,
  contact_email: email.nullish(),
  password: password.nullish(),
  retyped_password: password.nullish(),
  /** An admin names the company; everybody else's own is meant. */
  company: reference.nullish(),
});
export type EmployeeCreate = z.output<typeof employeeCreateBody>;

const employeeUpdateBody = z.strictObject({
  name: shortText.optional(),
  phone_number: phoneNumber.optional(),
  contact_email: email.optional(),
  enabled: z.boolean().optional(),
  /** LEADER hands leadership over to this colleague. */
  rank: z.enum(employeeRanks).optional(),
});
export type EmployeeUpdate = z.output<typeof employeeUpdateBody>;

const employee = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    rank: z.enum(employeeRanks),
    enabled: z.boolean(),
    confirmed: z.boolean(),
    /** Not enabled because no administrator has decided yet. */
    waits_for_approval: z.boolean(),
    employee_name: z.string(),
    contact_email: z.string(),
    phone_number: z.string(),
    company: named,
    roles: z.array(z.enum(roles)),
    leader_of: id.nullable(),
    created_at: instant,
    actions: accountActions,
    revision: z.int(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.output<typeof employee>;

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
