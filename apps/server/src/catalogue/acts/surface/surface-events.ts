import { type Change, changesBetween, changesOfNamed, firstValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { TitledRef } from '@felulet/domain/event/sales-events.ts';
import type { Tx } from '../../../database/database.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { namesOf } from '../../views/surface/item-names.ts';
import type { Surface } from '../../views/surface/surface.ts';
import { describedChanges, itemsOf, priceChanges, tagsOf } from './surface-changes.ts';

/** With the prices that it begins with. */
export async function newSurfaceEvent(
  tx: Tx,
  id: number,
  surface: Pick<Surface, 'title' | 'list_price' | 'price_tags'>,
): Promise<Event> {
  const { title, list_price, price_tags } = surface;
  const names = await namesOf(
    tx,
    price_tags.map(({ type }) => type),
  );
  const changes = [...firstValues({ list_price }), ...changesOfNamed('price_tag', [], tagsOf(surface, names))];
  return { kind: 'surface_created', media: { id, title }, changes };
}

/** Pictures and documents that came, went or changed places, by their names. */
export function fileEvents({ id, title }: TitledRef, changes: readonly Change[]): Event[] {
  return changes.length === 0 ? [] : [{ kind: 'surface_files_changed', media: { id, title }, changes }];
}

type SurfaceEdit = { readonly id: number; readonly before: Surface; readonly after: Surface };

/**
 * What changed of surfaces, however many: an event each for those with anything but their prices changed, another for those with other
 * prices, each field old → new. Names of list items are read once.
 */
export async function surfaceEditEvents(tx: Tx, edits: readonly SurfaceEdit[]): Promise<Event[]> {
  const names = await namesOf(
    tx,
    edits.flatMap(({ before, after }) => [...itemsOf(before), ...itemsOf(after)]),
  );
  return edits.flatMap(({ id, before, after }): Event[] => {
    const media = { id, title: before.title };
    const events = [
      { kind: 'surface_updated', media, changes: describedChanges(before, after, names) },
      { kind: 'surface_priced', media, changes: priceChanges(before, after, names) },
    ] as const;
    return events.filter(({ changes }) => changes.length > 0);
  });
}

export type ImportedSurfaces = {
  /** The publisher whose surfaces they are. */
  readonly companyId: number;
  readonly created: number;
  readonly updated: number;
  /** Of the updated those whose list price changed. */
  readonly repriced: readonly { readonly from: number; readonly to: number }[];
};

/** With its counts, and the sum of the changed list prices. */
export async function importEvent(tx: Tx, { companyId, created, updated, repriced }: ImportedSurfaces): Promise<Event> {
  const company = { id: companyId, name: await companyName(tx, companyId) };
  const sum = (side: 'from' | 'to'): number => repriced.reduce((total, surface) => total + surface[side], 0);
  const counts = firstValues({ created_count: created, updated_count: updated, repriced_count: repriced.length });
  const totals = changesBetween({ list_price_total: sum('from') }, { list_price_total: sum('to') });
  return { kind: 'surfaces_imported', company, changes: [...counts, ...totals] };
}
