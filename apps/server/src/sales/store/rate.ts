import type { Day } from '@felulet/domain/period/day.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { RateTable } from '../../database/tables.generated.ts';

export type RateRow = Selectable<RateTable>;

/** Holds all rates against other writers until the transaction ends; readers go on. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`lock table rate in share row exclusive mode`.execute(tx);
}

export function insertRate(tx: Tx, row: Insertable<RateTable>): Promise<RateRow> {
  return tx.insertInto('rate').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The only change that a rate knows. */
export function endRateRow(tx: Tx, id: number, { valid_to, now }: { valid_to: Day; now: Date }): Promise<RateRow> {
  return tx
    .updateTable('rate')
    .set((set) => ({ valid_to, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
