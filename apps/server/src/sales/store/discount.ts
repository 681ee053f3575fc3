import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { DiscountTable } from '../../database/tables.generated.ts';

export async function insertDiscount(tx: Tx, row: Insertable<DiscountTable>): Promise<number> {
  const { id } = await tx.insertInto('discount').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Waits for whoever else is changing the discount. */
export async function lockDiscount(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('discount').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateDiscountRow(tx: Tx, id: number, row: Updateable<DiscountTable>): Promise<void> {
  await tx
    .updateTable('discount')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
