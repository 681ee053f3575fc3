import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { ListSettingTable, SavedViewTable } from '../../database/tables.generated.ts';

export type SettingRow = Pick<Selectable<ListSettingTable>, 'list' | 'columns' | 'density' | 'rows_per_page'>;

export function settingsOf(db: Db | Tx, { accountId }: Viewer): Promise<SettingRow[]> {
  return db
    .selectFrom('list_setting')
    .select(['list', 'columns', 'density', 'rows_per_page'])
    .where('account_id', '=', accountId)
    .orderBy('list')
    .execute();
}

export type ListedView = Pick<
  Selectable<SavedViewTable>,
  'id' | 'list' | 'name' | 'is_shared' | 'account_id' | 'company_id' | 'revision'
> & { readonly user: string };
export type SavedViewRow = Selectable<SavedViewTable> & { readonly user: string };

/** One's own and the company's. [D12.5] */
function visibleTo(db: Db | Tx, { accountId, companyId }: Viewer) {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('account as maker', 'maker.id', 'v.account_id')
    .select('maker.name as user')
    .where((where) =>
      where.or([
        where.and([where('v.is_shared', '=', false), where('v.account_id', '=', accountId)]),
        where.and([where('v.is_shared', '=', true), where('v.company_id', '=', companyId)]),
      ]),
    );
}

export function visibleViews(
  db: Db,
  viewer: Viewer,
  lists: readonly ListKey[] | undefined,
): Promise<(ListedView & { readonly has_columns: boolean })[]> {
  const views = visibleTo(db, viewer)
    .select(['v.id', 'v.list', 'v.name', 'v.is_shared', 'v.account_id', 'v.company_id', 'v.revision'])
    .select(sql<boolean>`v.columns is not null`.as('has_columns'));
  const asked = lists === undefined ? views : views.where('v.list', 'in', lists);
  return asked.orderBy('v.list').orderBy('v.is_shared').orderBy('v.name').orderBy('v.id').execute();
}

export function visibleView(db: Db | Tx, viewer: Viewer, id: number): Promise<SavedViewRow | undefined> {
  return visibleTo(db, viewer).selectAll('v').where('v.id', '=', id).executeTakeFirst();
}

/** How many there are of the kind: the asker's own of a list, or the company's. */
export async function countViews(tx: Tx, viewer: Viewer, list: ListKey, isShared: boolean): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('is_shared', '=', isShared)
    .where(isShared ? 'company_id' : 'account_id', '=', isShared ? viewer.companyId : viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
