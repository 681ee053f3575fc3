import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Say } from '../language/say.ts';

/** Who asks, and the language of the words in the answer. */
export type Reader = { readonly viewer: Viewer; readonly say: Say };

/** A reader of one record, whose revision goes into the answer's ETag. */
export type RecordReader = Reader & { readonly setRevision: (revision: number) => void };
