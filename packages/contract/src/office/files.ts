import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queryId } from '../primitives.ts';

/** Public to the router alone: the handler asks for a signature or a credential. */
export const fileShow = endpoint({
  method: 'GET',
  path: '/api/files/:uuid',
  access: 'public',
  summary: 'The bytes of a file, by a signed address or a credential',
  tag: 'files',
  params: z.object({ uuid: z.uuid().toLowerCase() }),
  query: z.object({
    e: z.string().max(20).optional(),
    s: z.string().max(100).optional(),
    /** The share link that the address goes with. */
    share: queryId.optional(),
    size: z.enum(['small', 'medium', 'large']).optional(),
  }),
  answers: 'file',
});
