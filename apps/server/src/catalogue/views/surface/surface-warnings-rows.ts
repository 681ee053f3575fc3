import type { MediaWarnings } from '@felulet/contract/catalogue/surface-warnings.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isWarned } from './surface-warnings.ts';
import { visibleTo } from './visible-surfaces.ts';

/** Of all surfaces in the catalogue that the viewer can mend. */
export async function countWarnings(db: Db, viewer: Viewer, today: Day): Promise<MediaWarnings['counts']> {
  const counts = surfaceWarnings.map((warning) =>
    sql<number>`count(*) filter (where ${isWarned(warning, today)})::int`.as(warning),
  );
  return db.selectFrom('media').where(visibleTo(viewer)).select(counts).executeTakeFirstOrThrow();
}
