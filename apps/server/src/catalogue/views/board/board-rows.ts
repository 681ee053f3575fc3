import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { readableBy, visibleTo } from '../surface/visible-surfaces.ts';

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

export type BoardSurface = {
  readonly id: number;
  readonly title: string;
  readonly surface_code: string | null;
  readonly quantity: number;
  readonly company_name: string;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly location_from: string | null;
  readonly location_to: string | null;
};

/** Surfaces of the board with where they are; in no order. */
export function boardSurfaces(db: Db, viewer: Viewer, ids: readonly number[]): Promise<BoardSurface[]> {
  return db
    .selectFrom('media')
    .innerJoin('company as owner', 'owner.id', 'media.company_id')
    .select(['media.id', 'media.title', 'media.surface_code', 'media.quantity', 'owner.name as company_name'])
    .select(['media.zip_code', 'media.city', 'media.street', 'media.location_from', 'media.location_to'])
    .where(readableBy(viewer))
    .where(sql<boolean>`media.id = any (${[...ids]}::integer[])`)
    .execute();
}
