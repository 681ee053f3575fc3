import type { MediaWarnings } from '@felulet/contract/catalogue/surface-warnings.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError } from '../../../platform/errors.ts';
import { isWarned } from '../../views/surface/surface-warnings.ts';
import { visibleTo } from '../../views/surface/visible-surfaces.ts';

/** [D15.17] */
export async function readWarnings({ db, clock }: ServerContext, viewer: Viewer): Promise<MediaWarnings> {
  const counts = await countWarnings(db, viewer, todayOf(clock));
  if (viewer.role !== 'ROLE_PUBLISHER') return { counts, photo_years: null };
  const { photo_years } = await db
    .selectFrom('company')
    .select('photo_years')
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow();
  return { counts, photo_years };
}

/** A publisher says it for its own surfaces; an admin has none. */
export async function setPhotoYears(
  context: ServerContext,
  viewer: Viewer,
  photo_years: number,
): Promise<MediaWarnings> {
  if (viewer.role !== 'ROLE_PUBLISHER') throw new CodedError('role_not_permitted');
  await context.db.updateTable('company').set({ photo_years }).where('id', '=', viewer.companyId).execute();
  return readWarnings(context, viewer);
}

/** Of all surfaces in the catalogue that the viewer can mend. */
async function countWarnings(db: Db, viewer: Viewer, today: Day): Promise<MediaWarnings['counts']> {
  const counts = surfaceWarnings.map((warning) =>
    sql<number>`count(*) filter (where ${isWarned(warning, today)})::int`.as(warning),
  );
  return db.selectFrom('media').where(visibleTo(viewer)).select(counts).executeTakeFirstOrThrow();
}
