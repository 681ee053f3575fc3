import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { MessageTable } from '../../database/tables.generated.ts';

export async function insertMessage(tx: Tx, row: Insertable<MessageTable>): Promise<number> {
  const { id } = await tx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setRead(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('message').set({ is_read: true }).where('id', '=', id).execute();
}

/** In one statement, so that two switches at once are two switches. */
export async function toggleRead(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('message')
    .set((set) => ({ is_read: set.not('is_read') }))
    .where('id', '=', id)
    .execute();
}
