import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignMenuItemTable, CampaignMenuTable } from '../../database/tables.generated.ts';
import { CodedError } from '../../platform/errors.ts';
import type { MenuRecord } from '../views/menu/menu-rows.ts';

export async function insertMenu(tx: Tx, row: Insertable<CampaignMenuTable>): Promise<number> {
  const { id } = await tx.insertInto('campaign_menu').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Compares and sets: a menu that has moved on meanwhile is not moved again. */
export async function moveMenu(
  tx: Tx,
  menu: MenuRecord,
  to: CampaignMenuState,
  { note, now }: { readonly note: string | null; readonly now: Date },
): Promise<void> {
  const moved = await tx
    .updateTable('campaign_menu')
    .set((set) => ({
      state: to,
      note,
      ...(to === 'SENT' ? { sent_at: now } : { decided_at: now }),
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', menu.id)
    .where('state', '=', menu.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new CodedError('menu_decided', { extra: { current_state: menu.state } });
}

export async function deleteMenuRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('campaign_menu').where('id', '=', id).where('state', '=', 'CREATED').execute();
}

/** What the menu proposes is another by now: whoever sends or deletes it names the revision that was seen. [D7.49] */
async function touchMenu(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_menu')
    .set((set) => ({ updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type ItemPlace = { readonly id: number; readonly campaign_menu_id: number };

export async function insertItem(tx: Tx, row: Insertable<CampaignMenuItemTable>, now: Date): Promise<number> {
  const { id } = await tx.insertInto('campaign_menu_item').values(row).returning('id').executeTakeFirstOrThrow();
  await touchMenu(tx, row.campaign_menu_id, now);
  return id;
}

export async function updateItem(
  tx: Tx,
  item: ItemPlace,
  row: Updateable<CampaignMenuItemTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('campaign_menu_item')
    .set((set) => ({ ...row, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', item.id)
    .execute();
  await touchMenu(tx, item.campaign_menu_id, now);
}

export async function deleteItem(tx: Tx, item: ItemPlace, now: Date): Promise<void> {
  await tx.deleteFrom('campaign_menu_item').where('id', '=', item.id).execute();
  await touchMenu(tx, item.campaign_menu_id, now);
}
