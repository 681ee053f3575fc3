import { removedKinds } from '@felulet/domain/removed/removed-things.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { day, id, instant, queryChoices, queryText } from '../primitives.ts';

const REMOVED_SORTS = ['removed_at', 'name', 'kind'] as const;

const removedListQuery = listQuery(REMOVED_SORTS).extend({
  /** Words of the name or of the surface. */
  search: queryText.optional(),
  kind: queryChoices(removedKinds).optional(),
});
export type RemovedListQuery = z.output<typeof removedListQuery>;

/** What it is, and the id that it had. */
const removedRef = { kind: z.enum(removedKinds), id };

export const removedThing = z
  .object({
    ...removedRef,
    /** Null of a booking that was given none. */
    name: z.string().nullable(),
    /** The surface it was on. */
    surface: z.string().nullable(),
    /** Of a booking. */
    date_from: day.nullable(),
    date_to: day.nullable(),
    removed_at: instant,
    /** Until when it can be brought back. */
    restorable_until: instant,
  })
  .meta({ id: 'RemovedThing' });
export type RemovedThing = z.output<typeof removedThing>;

const removedRestoreBody = z.strictObject(removedRef);
export type RemovedRef = z.output<typeof removedRestoreBody>;

/** `left_out`: surfaces of a package that are gone meanwhile, and that it came back without. */
const restoredThing = z.object({ ...removedRef, left_out: z.array(z.string()) }).meta({ id: 'RestoredThing' });
export type RestoredThing = z.output<typeof restoredThing>;

const tag = 'removed';

export const removedList = endpoint({
  method: 'GET',
  path: '/api/removed',
  access: 'signed-in',
  summary: 'What the asker deleted within 24 hours and may bring back',
  tag,
  query: removedListQuery,
  response: listOf(removedThing),
});

export const removedRestore = endpoint({
  method: 'POST',
  path: '/api/removed/restore',
  access: 'signed-in',
  summary: 'Bring back what the asker deleted: a picture, a document, a template, a view, an own booking or a package',
  tag,
  body: removedRestoreBody,
  response: restoredThing,
  idempotent: true,
});
