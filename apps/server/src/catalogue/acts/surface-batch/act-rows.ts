import type { SurfaceAct } from '@felulet/contract/catalogue/surface-acts.ts';
import type { Change } from '@felulet/domain/event/change.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CodedError } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { Surface } from '../../views/surface/surface.ts';
import type { MediaRecord } from '../../views/surface/surface-detail.ts';

/** What an act would do to one surface. */
export type PlannedRow = {
  readonly id: number;
  readonly record: MediaRecord | undefined;
  /** Why it does nothing. */
  readonly error: CodedError | null;
  readonly changes: readonly Change[];
  /** Of an act on fields. */
  readonly edit?: { readonly before: Surface; readonly after: Surface };
  /** Of an act that takes units: how many it takes, and how many are free on each of its days. */
  readonly units?: number;
  readonly free?: number;
  /** Of a deletion or fewer units: the packages on sale that can not be sold any more after it. */
  readonly packages?: readonly string[];
};

export type Planning = {
  readonly viewer: Viewer;
  readonly say: Say;
  readonly today: Day;
  readonly now: Date;
  readonly act: SurfaceAct;
};

/** What the act does to a surface, or why not, thrown; all that has to be read for it was read before. */
export type Ruler = (record: MediaRecord) => PlannedRow;
