import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The area's key is the publishers' and the admins'; an MHFE that only reads its requests is not counted for. [P6.14] */
export const assemblyRequestUnreadCount = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/getunreadcount',
  access: ['assemblyRequests'],
  summary: 'How many assembly requests wait for an answer',
  tag: 'assembly-requests',
  response: z.int(),
});
