import { allowed, type Decision } from '@felulet/domain/permission/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { changeSurfaceQuantity } from '../availability/availability.steps.ts';
import type { Place } from '../places/places.lookup.ts';
import { passTagsOn } from '../pricings/pricings.steps.ts';
import { updateSurface } from './media.store.ts';
import type { Surface } from './surface.lookup.ts';

export type SurfaceChange = {
  readonly id: number;
  /** As it is now; the caller has locked the surface. */
  readonly quantity: number;
  readonly surface: Surface;
  readonly place: Place | undefined;
};

/** Writes a changed surface; fewer units than are taken on some day is a refusal that names the days, and nothing is written. [D6.6] */
export async function changeSurface(tx: Tx, change: SurfaceChange, now: Date): Promise<Decision> {
  const { id, surface, place } = change;
  if (surface.quantity !== change.quantity) {
    const decision = await changeSurfaceQuantity(tx, id, surface.quantity, now);
    if (!decision.ok) return decision;
  }
  await updateSurface(tx, id, { surface, place }, now);
  await passTagsOn(tx, [id]);
  return allowed;
}
