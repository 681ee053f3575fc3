import type { Db } from '../../../database/database.ts';

type WaitingListItem = {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly company_name: string | null;
};

/** The proposed list items that wait longest. */
export function waitingListItems(db: Db, limit: number): Promise<WaitingListItem[]> {
  return db
    .selectFrom('system_list_item as item')
    .leftJoin('company', 'company.id', 'item.company_id')
    .select(['item.id', 'item.name', 'item.created_at', 'company.name as company_name'])
    .where('item.enabled', '=', false)
    .where('item.refused_at', 'is', null)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .limit(limit)
    .execute();
}
