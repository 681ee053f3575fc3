import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../primitives.ts';
export const PRESENT_FOR_MS = 75_000;
/** Pages of one user that are remembered; of more the latest. */
export const PRESENT_PAGES = 30;

export const presencePlaces = ['campaign', 'booking'] as const;

/** Made up by the page, so that two of the same person are told apart. */
const tab = z.string().regex(/^[\w-]{8,64}$/);

const presenceBody = z.strictObject({ tab, place: z.enum(presencePlaces), id, is_editing: z.boolean() });
export type PresenceBody = z.output<typeof presenceBody>;

const presenceResponse = z
  .object({
    /** Colleagues who have it open, too; whoever edits first. */
    others: z.array(z.object({ id, name: z.string(), is_editing: z.boolean(), since: instant })),
    /** Of the record as it stands, so that a form knows of a change before it is saved. */
    revision: z.int(),
  })
  .meta({ id: 'Presence' });
export type Presence = z.output<typeof presenceResponse>;

export const presenceHere = endpoint({
  method: 'PUT',
  path: '/api/presence',
  access: ['campaigns:show'],
  summary: 'Say that a page has a campaign or a booking open, and learn which colleagues have',
  tag: 'presence',
  body: presenceBody,
  response: presenceResponse,
});

export const presenceGone = endpoint({
  method: 'DELETE',
  path: '/api/presence/:key',
  access: ['campaigns:show'],
  summary: 'Say that a page was left',
  tag: 'presence',
  params: z.object({ key: tab }),
  answers: 'nothing',
});
