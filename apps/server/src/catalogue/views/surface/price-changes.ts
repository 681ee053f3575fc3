import type { FieldChange } from '@felulet/domain/media/price-line.ts';
import type { Db } from '../../../database/database.ts';

/** More changes of one field than anybody looks at. */
const MOST_CHANGES = 500;

type PriceChange = FieldChange<number | null> & { readonly to: number };

/** The changes of a surface's list price while it was in the catalogue, the oldest first; of very many the newest. */
export async function listPriceChanges(db: Db, mediaId: number): Promise<PriceChange[]> {
  const rows = await changesOf(db, mediaId, 'list_price');
  return rows.map(({ at, from, to }) => ({ at, from: from === null ? null : Number(from), to: Number(to) }));
}

/** The changes of what a surface's list price is for, by the names of the units then. */
export function rentalUnitChanges(db: Db, mediaId: number): Promise<FieldChange<string | null>[]> {
  return changesOf(db, mediaId, 'rental_period_unit');
}

async function changesOf(
  db: Db,
  mediaId: number,
  field: 'list_price' | 'rental_period_unit',
): Promise<FieldChange<string | null>[]> {
  const rows = await db
    .selectFrom('surface_price_change')
    .select(['value_before as from', 'value_after as to', 'created_at'])
    .where('media_id', '=', mediaId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.reverse().map(({ created_at, ...change }) => ({ ...change, at: created_at.toISOString() }));
}
