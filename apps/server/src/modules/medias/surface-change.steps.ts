import { allowed, type Decision, refuse } from '@felulet/domain/permission/refusal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { changeSurfaceQuantity } from '../availability/availability.steps.ts';
import { updateSurface } from './medias.writes.ts';
import type { Place } from './places.queries.ts';
import type { Surface } from './surface.ts';

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
    const decision = await changeQuantity(tx, id, surface.quantity);
    if (!decision.ok) return decision;
  }
  await updateSurface(tx, id, { surface, place }, now);
  return allowed;
}

async function changeQuantity(tx: Tx, id: number, units: number): Promise<Decision> {
  const decision = await changeSurfaceQuantity(tx, id, units);
  if (decision.ok) return allowed;
  const { date_from = '', date_to = '' } = decision.refusal;
  const { rows } = await sql<{
    count: number;
  }>`select surface_peak(${id}::integer, ${date_from}::date, ${date_to}::date) as count`.execute(tx);
  return refuse('quantity_taken', { field: 'quantity', date_from, date_to, count: rows[0]?.count ?? 0 });
}
