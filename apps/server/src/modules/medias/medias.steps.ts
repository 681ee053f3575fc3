import type { Tx } from '../../database/database.ts';
import { placeOf } from '../places/places.lookup.ts';
import { drawIds, insertBatch, ROWS_AT_ONCE } from './media.store.ts';
import type { Surface } from './surface.lookup.ts';
import { placeColumns, surfaceBatch } from './surface-batch.ts';

export { placeOf } from '../places/places.lookup.ts';
export { giveCodes, replaceExtras, updateSurfaces } from './media.store.ts';
export { lockMedias } from './media-access.ts';
export { codePatternOf, highestGivenCode } from './surface-codes.queries.ts';
export { type ImportedSurfaces, importEvent, surfaceEditEvents } from './surface-events.ts';
export { settled } from './surface-place.ts';

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
