import type { Period } from '@felulet/domain/period/period.ts';
import type { Db } from '../database/database.ts';
import { availableQuantity } from '../sales/views/availability/free-units.ts';

/** What the lists tell: of the surfaces that exist, how many units each has free on every day of the period. */
export async function availableQuantities(
  db: Db,
  mediaIds: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', availableQuantity(period).as('available_quantity')])
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.available_quantity]));
}
