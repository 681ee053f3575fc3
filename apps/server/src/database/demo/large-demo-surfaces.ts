import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { addSurfaces } from '../../catalogue/acts/surface/add-surfaces.ts';
import type { Surface } from '../../catalogue/views/surface/surface.ts';
import { surfaceFaults } from '../../catalogue/views/surface/surface-check.ts';
import { usableListItems } from '../../catalogue/views/surface/system-list-items.ts';
import type { Tx } from '../database.ts';
import type { DemoLists } from './demo-lists.ts';
import type { DemoRandom } from './demo-random.ts';
import { busSurface, indoorSurface, staticSurface, type Town } from './demo-surface-kinds.ts';

export type LargeSurface = {
  readonly id: number;
  readonly owner: Viewer;
  readonly quantity: number;
  readonly listPrice: number;
  readonly unit: number | null;
};

export type SurfaceSource = {
  readonly random: DemoRandom;
  readonly lists: DemoLists;
  readonly towns: readonly Town[];
  readonly publishers: readonly Viewer[];
};

/** One batch of surfaces of one publisher, through the checks and the steps that a publisher's form goes through. */
export async function addLargeBatch(
  tx: Tx,
  source: SurfaceSource,
  batch: { first: number; count: number },
  now: Date,
): Promise<LargeSurface[]> {
  const owner = ownerOf(source);
  const surfaces = Array.from({ length: batch.count }, (_unused, index) => anySurface(source, batch.first + index));
  const items = await usableListItems(tx, owner.companyId);
  const faults = surfaces.flatMap((surface) => surfaceFaults(surface, items));
  if (faults.length > 0) throw new Error(`The surfaces break a rule: ${JSON.stringify(faults.slice(0, 3))}`);
  const ids = await addSurfaces(tx, owner.companyId, surfaces, now);
  return surfaces.map((surface, index) => ({
    id: ids[index] ?? 0,
    owner,
    quantity: surface.quantity,
    listPrice: surface.list_price,
    unit: surface.rental_period_unit,
  }));
}

/** The earlier a publisher stands in the list, the more it has. */
function ownerOf({ random, publishers }: SurfaceSource): Viewer {
  const owner = publishers[Math.floor(publishers.length * random.next() ** 1.8)];
  if (owner === undefined) throw new Error('no publisher');
  return owner;
}

function anySurface(source: SurfaceSource, index: number): Surface {
  const kind = source.random.next();
  if (kind < 0.7) return staticSurface(source, index, 'NK');
  return kind < 0.82 ? busSurface(source, index) : indoorSurface(source, index);
}

/** Most surfaces get a picture of the demo's, one of their own type. */
export async function sharePictures(tx: Tx, firstId: number, now: Date): Promise<void> {
  await sql`
    with picture as (select type, array_agg(distinct thumbnail_file_id) as files from media
      where thumbnail_file_id is not null group by type),
    chosen as (select m.id, p.files[1 + m.id % cardinality(p.files)] as file from media m join picture p using (type)
      where m.id >= ${firstId} and m.id % 10 < 7),
    shown as (insert into media_reference (media_id, file_id, kind, created_at)
      select id, file, 'IMAGE', ${now}::timestamptz from chosen)
    update media m set thumbnail_file_id = chosen.file from chosen where m.id = chosen.id`.execute(tx);
}
