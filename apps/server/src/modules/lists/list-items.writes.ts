import type { SystemListName } from '@felulet/contract/lists/lists.contract.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SystemListItemTable } from '../../database/tables/system-list.table.ts';

/** Waits for whoever else changes the item, or is putting it on a surface. */
export async function lockListItem(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('system_list_item').select('id').where('id', '=', id).forUpdate().execute();
}

/** One proposal to a list at a time, so that two of the same name cannot both be new. */
export async function lockSystemList(tx: Tx, name: SystemListName): Promise<number> {
  const { id } = await tx
    .selectFrom('system_list')
    .select('id')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertListItem(tx: Tx, row: Insertable<SystemListItemTable>): Promise<number> {
  const { id } = await tx.insertInto('system_list_item').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateListItemRow(tx: Tx, id: number, row: Updateable<SystemListItemTable>): Promise<void> {
  await tx
    .updateTable('system_list_item')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
