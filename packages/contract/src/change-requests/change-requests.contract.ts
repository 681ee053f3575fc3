import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import { changeRequestCreateBody, changeRequestListQuery, changeRequestUpdateBody } from './change-request.requests.ts';
import { changeRequestResponse, changeRequestRow, requestableLines } from './change-request.responses.ts';

const tag = 'change-requests';

export const changeRequestList = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/change-requests',
  access: ['changeRequests:show'],
  summary: 'Change requests of a campaign that the asker may see',
  tag,
  params: pathId,
  query: changeRequestListQuery,
  response: listOf(changeRequestRow),
});

/** [C7.34] */
export const changeRequestLines = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/change-request-lines',
  access: ['changeRequests:create'],
  summary: 'The lines of the offer that a change request may ask about',
  tag,
  params: pathId,
  response: requestableLines,
});

export const changeRequestGet = endpoint({
  method: 'GET',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:show'],
  summary: 'One change request: what was offered, what is asked, what the new offer answers',
  tag,
  params: pathId,
  response: changeRequestResponse,
});

/** [C7.23] */
export const changeRequestCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-change-requests',
  access: ['changeRequests:create'],
  summary: 'Draft a change request on the offer in hand',
  tag,
  body: changeRequestCreateBody,
  success: 201,
  response: changeRequestResponse,
  idempotent: true,
});

export const changeRequestUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create', 'changeRequests:decide'],
  summary: 'Reword a change request, or send, pass on, accept or reject it; its campaign moves with it',
  tag,
  params: pathId,
  body: changeRequestUpdateBody,
  response: changeRequestResponse,
});

export const changeRequestDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create'],
  summary: 'Throw one’s own draft away',
  tag,
  params: pathId,
  answers: 'nothing',
});
