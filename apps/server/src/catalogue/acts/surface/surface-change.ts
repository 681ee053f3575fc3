import { allowed, type Decision } from '@felulet/domain/permission/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { changeSurfaceQuantity } from '../../../sales/acts/availability/availability.ts';
import { passTagsOn } from '../../../sales/store/booking-price.ts';
import { updateSurface } from '../../store/media.ts';
import type { Place } from '../../views/place/places.ts';
import type { Surface } from '../../views/surface/surface.ts';

export type SurfaceChange = {
  readonly id: number;
  /** As it is now; the caller has locked the surface. */
  readonly quantity: number;
  readonly surface: Surface;
  readonly place: Place | undefined;
};

/** Writes a changed surface; fewer units than are taken on some day is a refusal that names the days, and nothing is written. */
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
