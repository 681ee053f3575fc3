import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  optionActBody,
  optionHoldBody,
  optionListQuery,
  optionRequestBody,
  optionTermsBody,
} from './option.requests.ts';
import { optionResponse, optionRow, optionsResponse, optionTermsResponse } from './option.responses.ts';

const tag = 'options';

export const optionList = endpoint({
  method: 'GET',
  path: '/api/options',
  access: ['bookings:show'],
  summary: 'Options: an offer maker its own, a publisher those on its surfaces, an admin all',
  tag,
  query: optionListQuery,
  response: listOf(optionRow),
});

export const optionGet = endpoint({
  method: 'GET',
  path: '/api/options/:id',
  access: ['bookings:show'],
  summary: 'One option with what the asker may do, and the line that it stands in',
  tag,
  params: pathId,
  response: optionResponse,
});

export const optionHold = endpoint({
  method: 'POST',
  path: '/api/options',
  access: ['bookings:create'],
  summary: 'Hold free units of surfaces for a while, each as a booking of the offer: all of them or none',
  tag,
  body: optionHoldBody,
  response: optionsResponse,
  success: 201,
  idempotent: true,
});

export const optionRequest = endpoint({
  method: 'POST',
  path: '/api/options/requests',
  access: ['bookings:create'],
  summary: 'Stand in line for units that are taken; holds nothing until it is promoted',
  tag,
  body: optionRequestBody,
  response: optionResponse,
  success: 201,
  idempotent: true,
});

export const optionAct = endpoint({
  method: 'PUT',
  path: '/api/options/:id',
  access: ['bookings:edit'],
  summary: 'Renew, challenge, make firm, withdraw; approve, grant or refuse a renewal, decline',
  tag,
  params: pathId,
  body: optionActBody,
  response: optionResponse,
});

export const optionRead = endpoint({
  method: 'PUT',
  path: '/api/options/:id/read',
  access: ['bookings:show'],
  summary: 'The asker has opened this option: that units came to it is news to its company no more',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const optionTermsGet = endpoint({
  method: 'GET',
  path: '/api/option-terms/:id',
  access: ['bookings:show'],
  summary: 'A publisher’s terms of options, by its company',
  tag,
  params: pathId,
  response: optionTermsResponse,
});

export const optionTermsUpdate = endpoint({
  method: 'PUT',
  path: '/api/option-terms/:id',
  access: ['bookings:list'],
  summary: 'Set a publisher’s terms of options; what holds already keeps its time',
  tag,
  params: pathId,
  body: optionTermsBody,
  response: optionTermsResponse,
});
