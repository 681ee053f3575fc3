import type { MediaMarkers, MediaMarkersQuery } from '@felulet/contract/catalogue/surface-list.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { filteredMedias } from './visible-surfaces.ts';

/** Above this many the map gets clusters. */
export const MAX_MARKERS = 2000;
/** Cells across the shown area, or across the country when no area is given. */
const CELLS_ACROSS = 40;
const COUNTRY_WIDTH_DEGREES = 7;
/** A cluster is about a quarter of a 256-pixel tile wide. */
const CELLS_PER_TILE = 4;
/** A degree of latitude is about one and a half times as long here as one of longitude. */
const ROWS_PER_COLUMN = 1.5;

/** More columns of cells than any zoom has, so that row and column make one number without meeting another pair's. */
const CELLS_ROUND_THE_EARTH = 2 ** 25;

/** Single surfaces, or a grid of counted clusters where they are too many to draw. [A5.1] */
export async function mediaMarkers(
  db: Db,
  viewer: Viewer,
  query: MediaMarkersQuery,
  when: { readonly period: Period; readonly today: Day },
): Promise<MediaMarkers> {
  const scope = filteredMedias(db, viewer, query, when).where('media.lat', 'is not', null);
  // In no order, so that where they stand thick the database stops as soon as it has too many.
  const singles = await scope
    .select([
      'media.id',
      sql<number>`media.lat`.as('lat'),
      sql<number>`media.lng`.as('lng'),
      'media.is_location_approximate as is_approximate',
    ])
    .limit(MAX_MARKERS + 1)
    .execute();
  if (singles.length <= MAX_MARKERS) return singles.sort((one, other) => other.id - one.id);
  const cell = cellDegrees(query);
  // Plain sums and one number a cell: averages and pairs cost the database twice the time.
  const clusters = await scope
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(media.lat) / count(*)`.as('lat'),
      sql<number>`sum(media.lng) / count(*)`.as('lng'),
      sql<number>`min(media.id)`.as('id'),
      // Asked of cells with one surface alone.
      sql<boolean>`bool_or(media.is_location_approximate)`.as('is_approximate'),
    ])
    .groupBy(
      sql`floor(media.lat / ${cell / ROWS_PER_COLUMN}::float8) * ${CELLS_ROUND_THE_EARTH}::float8 + floor(media.lng / ${cell}::float8)`,
    )
    .execute();
  return clusters.map(({ id, count, lat, lng, is_approximate }) =>
    count === 1 ? { id, lat, lng, is_approximate } : { count, lat, lng },
  );
}

function cellDegrees({ zoom, bbox }: MediaMarkersQuery): number {
  if (zoom !== undefined) return 360 / 2 ** zoom / CELLS_PER_TILE;
  const width = bbox === undefined ? COUNTRY_WIDTH_DEGREES : Math.max(0.001, bbox.east - bbox.west);
  return width / CELLS_ACROSS;
}
