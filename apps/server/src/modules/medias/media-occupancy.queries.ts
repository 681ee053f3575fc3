import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import { visibleTo } from './visible-medias.queries.ts';

export type OccupiedSurface = {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
  readonly company_id: number;
};

export function surfaceOccupied(db: Db, viewer: Viewer, id: number): Promise<OccupiedSurface | undefined> {
  return db
    .selectFrom('media')
    .select(['id', 'title', 'quantity', 'company_id'])
    .where(visibleTo(viewer))
    .where('media.id', '=', id)
    .executeTakeFirst();
}
