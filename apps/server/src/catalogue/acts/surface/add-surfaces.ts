import type { Tx } from '../../../database/database.ts';
import { drawIds, insertBatch, ROWS_AT_ONCE } from '../../store/media.ts';
import { placeColumns, surfaceBatch } from '../../store/surface-batch.ts';
import { placeOf } from '../../views/place/places.ts';
import type { Surface } from '../../views/surface/surface.ts';

/** Adds checked surfaces of one publisher; answers their ids in the order given. */
export async function addSurfaces(
  tx: Tx,
  companyId: number,
  surfaces: readonly Surface[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < surfaces.length; start += ROWS_AT_ONCE) {
    const some = surfaces.slice(start, start + ROWS_AT_ONCE);
    const places = some.map((surface) => placeColumns(surface, placeOf(surface)));
    const drawn = await drawIds(tx, some.length);
    await insertBatch(tx, companyId, { batch: surfaceBatch(some), places, ids: drawn }, now);
    ids.push(...drawn);
  }
  return ids;
}
