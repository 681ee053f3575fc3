import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import { discountCreateBody, discountListQuery, discountUpdateBody } from './discount.requests.ts';
import { discountResponse } from './discount.responses.ts';

/** [C7.30] */
export const discountList = endpoint({
  method: 'GET',
  path: '/api/discounts',
  access: ['discounts:show'],
  summary: 'Discounts of the own company and those for everybody',
  tag: 'discounts',
  query: discountListQuery,
  response: listOf(discountResponse),
});

export const discountGet = endpoint({
  method: 'GET',
  path: '/api/discounts/:id',
  access: ['discounts:show'],
  summary: 'A discount',
  tag: 'discounts',
  params: pathId,
  response: discountResponse,
});

/** The edit key includes creating. [D4.11] */
export const discountCreate = endpoint({
  method: 'POST',
  path: '/api/discounts',
  access: ['discounts:edit'],
  summary: 'Create a discount; an admin’s is for everybody',
  tag: 'discounts',
  body: discountCreateBody,
  response: discountResponse,
  success: 201,
  idempotent: true,
});

export const discountUpdate = endpoint({
  method: 'PUT',
  path: '/api/discounts/:id',
  access: ['discounts:edit'],
  summary: 'Edit a discount; approved prices stay as they are',
  tag: 'discounts',
  params: pathId,
  body: discountUpdateBody,
  response: discountResponse,
});

export const discountDelete = endpoint({
  method: 'DELETE',
  path: '/api/discounts/:id',
  access: ['discounts:delete'],
  summary: 'Delete a discount; approved prices stay as they are',
  tag: 'discounts',
  params: pathId,
  answers: 'nothing',
});
