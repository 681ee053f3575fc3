import type { ListSettingsBody } from '@felulet/contract/office/list-views.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { SavedViewTable } from '../../database/tables.generated.ts';
import { constraintOf } from '../../platform/database/database-errors.ts';
import { CodedError, invalid } from '../../platform/errors.ts';

/** Of two at once the later one stays: it is one person's. [D12.1] */
export async function keepSettings(
  db: Db,
  { accountId: account_id }: Viewer,
  list: ListKey,
  { columns, density, rows_per_page }: ListSettingsBody,
  now: Date,
): Promise<void> {
  const kept = { columns: JSON.stringify(columns), density, rows_per_page, updated_at: now };
  await db
    .insertInto('list_setting')
    .values({ account_id, list, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'list']).doUpdateSet(kept))
    .execute();
}

export async function dropSettings(db: Db, { accountId }: Viewer, list: ListKey): Promise<void> {
  await db.deleteFrom('list_setting').where('account_id', '=', accountId).where('list', '=', list).execute();
}

export async function insertView(tx: Tx, row: Insertable<SavedViewTable>): Promise<number> {
  const { id } = await tx
    .insertInto('saved_view')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  return id;
}

export async function updateView(tx: Tx, id: number, row: Updateable<SavedViewTable>): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch(nameTaken);
}

export async function removeView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_view').where('id', '=', id).execute();
}

/** The very one, under its id. */
export async function putViewBack(tx: Tx, id: number): Promise<void> {
  await sql`insert into saved_view overriding system value
    select v.* from removed_thing t, jsonb_populate_record(null::saved_view, t.content) v
    where t.kind = 'view' and t.thing_id = ${id}::integer`
    .execute(tx)
    .catch((error: unknown) => {
      throw isNameTaken(error) ? new CodedError('view_name_taken') : error;
    });
}

function nameTaken(error: unknown): never {
  if (!isNameTaken(error)) throw error;
  return invalid({ path: 'name', code: 'already_used' });
}

function isNameTaken(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint === 'saved_view_own_name' || constraint === 'saved_view_shared_name';
}
