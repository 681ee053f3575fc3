import type { Tx } from '../../database/database.ts';
import { type Located, placeFinder } from '../places/places.lookup.ts';
import type { Surface } from './surface.ts';
import { placeColumns, type SurfaceBatch, surfaceBatch } from './surface-batch.ts';
import { drawIds, insertBatch, ROWS_AT_ONCE } from './surface-batch.writes.ts';

export { type Located, placeFinder } from '../places/places.lookup.ts';
export { type Surface, surfaceCode, surfaceOfForm, surfaceOfSheet } from './surface.ts';
export {
  type ImportedSurfaces,
  recordImport,
  recordManualBooking,
  recordSurfaceChanges,
} from './surface-audit.steps.ts';
export { type SurfaceBatch, surfaceBatch } from './surface-batch.ts';
export { updateSurfaces } from './surface-batch.writes.ts';
export { surfaceFaults } from './surface-check.ts';
export {
  type ListItem,
  type ListItems,
  listItemsOf,
  type SurfaceListName,
  usableListItems,
} from './system-list-items.queries.ts';

/** Adds checked surfaces of one publisher; answers their ids in the order given. */
export async function addSurfaces(
  tx: Tx,
  companyId: number,
  surfaces: readonly Surface[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < surfaces.length; start += ROWS_AT_ONCE) {
    const located = surfaces.slice(start, start + ROWS_AT_ONCE);
    ids.push(...(await addBatch(tx, companyId, { batch: surfaceBatch(located), located }, now)));
  }
  return ids;
}

/** The same of surfaces that are ready for their statements, with what their places depend on. */
export async function addBatch(
  tx: Tx,
  companyId: number,
  { batch, located }: { readonly batch: SurfaceBatch; readonly located: readonly Located[] },
  now: Date,
): Promise<number[]> {
  const placeOf = await placeFinder(tx, located);
  const places = located.map((surface) => placeColumns(surface, placeOf(surface)));
  const ids = await drawIds(tx, batch.count);
  await insertBatch(tx, companyId, { batch, places, ids }, now);
  return ids;
}
