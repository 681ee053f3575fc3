import { fullDays, type Hold, peakOf, spanOf } from '@felulet/domain/availability/availability.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { periodsOf } from './day-ranges.ts';

const SURFACES_AT_ONCE = 500;

export type AvailabilityDrift = {
  /** Surfaces whose stored full days are not those of their bookings. */
  readonly fullDays: readonly number[];
  /** Surfaces of which more units are taken on some day from today on than there are. */
  readonly oversold: readonly number[];
};

type Surface = { readonly id: number; readonly quantity: number; readonly full_days: string };

/** Holds the stored full days of every surface against the plain reckoning over its bookings; a batch sees one instant. */
export async function availabilityDrift(db: Db, today: Day): Promise<AvailabilityDrift> {
  const wrong: number[] = [];
  const oversold: number[] = [];
  let after = 0;
  for (;;) {
    const batch = await snapshotAfter(db, after);
    for (const { surface, holds } of batch) {
      if (!areSame(periodsOf(surface.full_days), expectedDays(surface, holds))) wrong.push(surface.id);
      const span = spanOf(holds);
      const isAhead = span !== null && span.date_to >= today;
      if (isAhead && peakOf(holds, { ...span, date_from: today }) > surface.quantity) oversold.push(surface.id);
    }
    const last = batch.at(-1);
    if (last === undefined) return { fullDays: wrong, oversold };
    after = last.surface.id;
  }
}

type Checked = { readonly surface: Surface; readonly holds: readonly Hold[] };

function snapshotAfter(db: Db, after: number): Promise<readonly Checked[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    const surfaces = await tx
      .selectFrom('media')
      .select(['id', 'quantity', sql<string>`full_days::text`.as('full_days')])
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(SURFACES_AT_ONCE)
      .execute();
    const holds = await holdsOfSurfaces(tx, surfaces);
    return surfaces.map((surface) => ({ surface, holds: holds.get(surface.id) ?? [] }));
  });
}

async function holdsOfSurfaces(tx: Tx, surfaces: readonly Surface[]): Promise<ReadonlyMap<number, Hold[]>> {
  const ids: RawBuilder<boolean> = sql`media_id = any (${surfaces.map(({ id }) => id)}::integer[])`;
  const rows = await tx
    .selectFrom('booking')
    .select(['media_id', 'date_from', 'date_to', 'quantity'])
    .where('active', '=', true)
    .where(ids)
    .execute();
  const holds = new Map<number, Hold[]>();
  for (const { media_id, ...hold } of rows) {
    if (media_id === null) continue;
    const ofSurface = holds.get(media_id) ?? [];
    ofSurface.push(hold);
    holds.set(media_id, ofSurface);
  }
  return holds;
}

function expectedDays({ quantity }: Surface, holds: readonly Hold[]): readonly Period[] {
  const span = spanOf(holds);
  return span === null ? [] : fullDays(quantity, holds, span);
}

function areSame(one: readonly Period[], other: readonly Period[]): boolean {
  return (
    one.length === other.length &&
    one.every((days, index) => days.date_from === other[index]?.date_from && days.date_to === other[index]?.date_to)
  );
}
