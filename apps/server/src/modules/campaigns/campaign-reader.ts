import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Say } from '../../platform/language/say.ts';

/** Who reads, in which language, and where the revision of what was read goes. */
export type Reader = {
  readonly viewer: Viewer;
  readonly say: Say;
  readonly setRevision?: (revision: number) => void;
};
