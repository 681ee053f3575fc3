import { auditActions } from '@felulet/domain/event/audited.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { auditChange } from '../office/audit.ts';
import { forints, id, instant, pathId } from '../primitives.ts';

const historyEntry = z
  .object({
    id,
    created_at: instant,
    action: z.enum(auditActions),
    /** Null for an MHFE, and for what the server did by itself; of another company than one's own only the company. */
    actor: z.object({ name: z.string().nullable(), company: z.string() }).nullable(),
    changes: z.array(auditChange),
  })
  .meta({ id: 'MediaHistoryEntry' });
export type MediaHistoryEntry = z.output<typeof historyEntry>;

/** The newest first. */
export const mediaHistory = endpoint({
  method: 'GET',
  path: '/api/medias/:id/history',
  access: ['media:occupancy'],
  summary: 'What was changed of a surface, as far as the asker may know',
  tag: 'medias',
  params: pathId,
  query: listQuery(['id']).omit({ sort: true }),
  response: listOf(historyEntry),
});

const listPrices = z
  .object({
    /** The oldest first; each holds until the next, the last one until now. `unit` is the rental unit that the price is for. */
    points: z.array(z.object({ at: instant, price: forints, unit: z.string().nullable() })),
  })
  .meta({ id: 'MediaListPrices' });
export type MediaListPrices = z.output<typeof listPrices>;

export const mediaListPrices = endpoint({
  method: 'GET',
  path: '/api/medias/:id/list-prices',
  access: ['media:occupancy'],
  summary: "How a surface's list price came to be",
  tag: 'medias',
  params: pathId,
  response: listPrices,
});
