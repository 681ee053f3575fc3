import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, longText, named, pathId, reference } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const requiredText = longText.min(1);

const mhfeNoteCreateBody = z.strictObject({ media: reference, content: requiredText });
const mhfeNoteUpdateBody = z.strictObject({ content: requiredText });

export const mhfeNote = z
  .object({
    id,
    content: z.string(),
    mhfe: named,
    created_at: instant,
    updated_at: instant,
    actions: recordActions(['edit']),
    /** For `If-Match`, as there is no call that reads a note alone. */
    revision: z.int(),
  })
  .meta({ id: 'MhfeNote' });
export type MhfeNote = z.output<typeof mhfeNote>;

const tag = 'medias';

export const mhfeNoteCreate = endpoint({
  method: 'POST',
  path: '/api/mhfe-notes',
  access: ['mhfeNotes'],
  summary: 'Note something on a surface, for MHFE alone',
  tag,
  body: mhfeNoteCreateBody,
  response: mhfeNote,
  success: 201,
  idempotent: true,
});

export const mhfeNoteUpdate = endpoint({
  method: 'PUT',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
  summary: 'Change an own note',
  tag,
  params: pathId,
  body: mhfeNoteUpdateBody,
  response: mhfeNote,
});

export const mhfeNoteDelete = endpoint({
  method: 'DELETE',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
  summary: 'Delete an own note',
  tag,
  params: pathId,
  answers: 'nothing',
});
