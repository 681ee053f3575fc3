import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SystemListItemTable } from '../../database/tables.generated.ts';
import { constraintOf } from '../../platform/database/database-errors.ts';
import { found, invalid } from '../../platform/errors.ts';
import { type ListItemRow, listItem } from '../views/list/list-item-rows.ts';

/** Waits for whoever else changes the items, or is putting them on a surface; by ascending id. */
export async function lockListItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('system_list_item').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function lockedListItem(tx: Tx, id: number): Promise<ListItemRow> {
  await lockListItems(tx, [id]);
  return found(await listItem(tx, id));
}

export function slugTaken(error: unknown): never {
  if (constraintOf(error) === 'system_list_item_slug_key') invalid({ path: 'slug', code: 'already_used' });
  throw error;
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
