import type { Event } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import type { SurfacePriceChangeTable } from '../database/tables.generated.ts';

type Row = Pick<SurfacePriceChangeTable, 'media_id' | 'field' | 'value_before' | 'value_after'>;

const ROWS_AT_ONCE = 1000;

/** What a surface costs, and for what, is kept as long as the surface is, while entries of the audit end. */
export async function writeSurfacePrices(tx: Tx, { now }: Author, events: readonly Event[]): Promise<void> {
  const rows = events.flatMap(changesIn);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('surface_price_change')
      .values(rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, created_at: now })))
      .execute();
}

/** A surface that is deleted or archived does not change its price. */
function changesIn(event: Event): Row[] {
  if (event.kind !== 'surface_created' && event.kind !== 'surface_priced' && event.kind !== 'surface_updated')
    return [];
  const { id: media_id } = event.media;
  return event.changes.flatMap(({ field, from, to }) =>
    field === 'list_price' || field === 'rental_period_unit'
      ? [{ media_id, field, value_before: wordOf(from), value_after: wordOf(to) }]
      : [],
  );
}

const wordOf = (value: string | number | boolean | null): string | null => (value === null ? null : String(value));
