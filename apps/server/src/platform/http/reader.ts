import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Say } from '../language/say.ts';

/** Who asks, and the language of the words in the answer. */
export type Reader = { readonly viewer: Viewer; readonly say: Say };

/** Who acts and is answered row by row, in words. */
export type ReadingActor = Reader & Actor;

/** The call for one record, with whose revision its answer is tagged. */
export type RecordReader = Reader & { readonly setRevision: (revision: number) => void };
