import type { Tx } from '../../database/database.ts';
import { placeFinder } from '../places/places.lookup.ts';
import { insertSurfaces } from './medias.writes.ts';
import type { Surface } from './surface.ts';

export { placeFinder } from '../places/places.lookup.ts';
export { updateSurfaces } from './medias.writes.ts';
export { type Surface, surfaceOfForm, surfaceOfRecord } from './surface.ts';
export { type ImportedSurfaces, recordImport } from './surface-audit.steps.ts';
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
  const placeOf = await placeFinder(tx, surfaces);
  const placed = surfaces.map((surface) => ({ surface, place: placeOf(surface) }));
  return insertSurfaces(tx, companyId, placed, now);
}
