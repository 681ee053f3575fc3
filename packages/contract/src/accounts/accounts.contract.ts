import { z } from 'zod';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  accountCreateBody,
  accountListQuery,
  accountUpdateBody,
  deletedAccountQuery,
  mailQuery,
} from './account.requests.ts';
import { accountResponse, accountRow, companyDetail, deletedAccountRow } from './account.responses.ts';

/** A number or an e-mail address. [D9.8] */
const accountKey = z.object({ id: z.string().trim().min(1).max(255) });

export const accountList = endpoint({
  method: 'GET',
  path: '/api/users',
  access: ['accounts:show'],
  summary: 'Users',
  tag: 'accounts',
  query: accountListQuery,
  response: listOf(accountRow),
});

/** [P7.9] */
export const accountUnreadCount = endpoint({
  method: 'GET',
  path: '/api/users/getunreadcount',
  access: ['accounts'],
  summary: 'How many users wait for approval',
  tag: 'accounts',
  response: z.int(),
});

export const deletedAccountList = endpoint({
  method: 'GET',
  path: '/api/users/deleted',
  access: ['accounts:delete'],
  summary: 'Users who were deleted and not erased',
  tag: 'accounts',
  query: deletedAccountQuery,
  response: listOf(deletedAccountRow),
});

/** [P7.12] */
export const accountShow = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'signed-in',
  summary: 'A user; one’s own, or any for an admin',
  tag: 'accounts',
  params: accountKey,
  response: accountResponse,
});

export const accountCreate = endpoint({
  method: 'POST',
  path: '/api/users',
  access: ['accounts:create'],
  summary: 'Create a user; mail=1 tells them',
  tag: 'accounts',
  query: mailQuery,
  body: accountCreateBody,
  response: accountResponse,
  success: 201,
  idempotent: true,
});

export const accountUpdate = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'signed-in',
  summary: 'Edit, approve, reject, enable or disable a user; mail=1 tells them',
  tag: 'accounts',
  params: accountKey,
  query: mailQuery,
  body: accountUpdateBody,
  response: accountResponse,
});

/** [P7.16] */
export const accountDelete = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: ['accounts:delete'],
  summary: 'Delete a user; what they did keeps their name; mail=1 tells them',
  tag: 'accounts',
  params: accountKey,
  query: mailQuery,
  answers: 'nothing',
});

/** [D1.73] */
export const accountExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/personal-data',
  access: 'signed-in',
  summary: 'Everything that is kept of a user; one’s own, or any for an admin',
  tag: 'accounts',
  params: pathId,
  answers: 'file',
  mediaType: mediaTypes.data,
});

/** [D1.74] */
export const accountErase = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/personal-data',
  access: ['accounts:delete'],
  summary: 'Erase a user for good; what has to stay keeps a pseudonym',
  tag: 'accounts',
  params: pathId,
  answers: 'nothing',
});

export const companyLogoUpload = endpoint({
  method: 'POST',
  path: '/api/companies/:id/references',
  access: 'signed-in',
  summary: 'Set the logo of a company',
  tag: 'companies',
  params: pathId,
  files: { 'images[]': { max: 1, kinds: ['jpeg', 'png'], required: true } },
  response: companyDetail,
  success: 201,
  idempotent: true,
});

/** The id of the logo is its company's: there is one a company. */
export const companyLogoDelete = endpoint({
  method: 'DELETE',
  path: '/api/companies/references/:id',
  access: 'signed-in',
  summary: 'Remove the logo of a company',
  tag: 'companies',
  params: pathId,
  answers: 'nothing',
});
