import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  assemblyRequestCreateBody,
  assemblyRequestDeleteBody,
  assemblyRequestListQuery,
} from './assembly-request.requests.ts';
import { assemblyRequestFilterResponse, assemblyRequestResponse } from './assembly-request.responses.ts';

const tag = 'assembly-requests';

/** [C7.21] */
export const assemblyRequestList = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests',
  access: ['assemblyRequests:show'],
  summary: 'Assembly requests sent by the own MHFE, or addressed to the own publisher',
  tag,
  query: assemblyRequestListQuery,
  response: listOf(assemblyRequestResponse),
});

export const assemblyRequestFilter = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/filter',
  access: ['assemblyRequests:show'],
  summary: 'The campaigns that the list’s filter offers',
  tag,
  response: assemblyRequestFilterResponse,
});

/** The area's key is the publishers' and the admins'; an MHFE that only reads its requests is not counted for. [P6.14] */
export const assemblyRequestUnreadCount = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/getunreadcount',
  access: ['assemblyRequests'],
  summary: 'How many assembly requests wait for an answer',
  tag,
  response: z.int(),
});

/** [K7.15] */
export const assemblyRequestGet = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:show'],
  summary: 'One assembly request',
  tag,
  params: pathId,
  response: assemblyRequestResponse,
});

export const assemblyRequestCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-assembly-requests',
  access: ['campaigns:createAssemblyRequests'],
  summary: 'Ask a publisher for a private package',
  tag,
  body: assemblyRequestCreateBody,
  response: assemblyRequestResponse,
  success: 201,
  idempotent: true,
});

/** [C7.22] */
export const assemblyRequestDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:reject'],
  summary: 'Reject a request as its publisher, or take it back as its MHFE; it stays readable',
  tag,
  params: pathId,
  body: assemblyRequestDeleteBody,
  answers: 'nothing',
});
