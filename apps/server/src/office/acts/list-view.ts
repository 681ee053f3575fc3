import type {
  ListSettings,
  ListSettingsBody,
  SavedView,
  SavedViewCreate,
  SavedViewRow as SavedViewListed,
  SavedViewUpdate,
} from '@felulet/contract/office/list-views.ts';
import { knownColumns, type ListKey, listKeys } from '@felulet/domain/list/list-columns.ts';
import { canChangeView, canKeepViewToOneself, hasRoomForView } from '@felulet/domain/list/saved-view-policy.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { ListSettingTable, SavedViewTable } from '../../database/tables.generated.ts';
import { lockCompany } from '../../people/acts/company/lock-company.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import { dropSettings, insertView, keepSettings, putViewBack, removeView, updateView } from '../store/list-view.ts';
import { keepRemoved } from '../store/removed-thing.ts';

/** What was kept of lists and columns that there are no more is left out. */
export async function readSettings({ db }: ServerContext, viewer: Viewer): Promise<ListSettings[]> {
  const rows = await settingsOf(db, viewer);
  return rows
    .filter(({ list }) => listKeys.includes(list))
    .map((row) => ({ ...row, columns: knownColumns(row.list, viewer.role, row.columns) }));
}

export async function setSettings(
  { db, clock }: ServerContext,
  viewer: Viewer,
  list: ListKey,
  body: ListSettingsBody,
): Promise<ListSettings> {
  const kept = { ...body, columns: knownColumns(list, viewer.role, body.columns) };
  await keepSettings(db, viewer, list, kept, clock.now());
  return { list, ...kept };
}

export async function resetSettings({ db }: ServerContext, viewer: Viewer, list: ListKey): Promise<void> {
  await dropSettings(db, viewer, list);
}

export async function listViews(
  { db }: ServerContext,
  reader: Reader,
  lists: readonly ListKey[] | undefined,
): Promise<SavedViewListed[]> {
  const rows = await visibleViews(db, reader.viewer, lists);
  return rows
    .filter(({ list }) => listKeys.includes(list))
    .map((row) => ({ ...listed(row, reader), has_columns: row.has_columns }));
}

export async function readView({ db }: ServerContext, asker: Reader, id: number): Promise<SavedView> {
  const row = found(await visibleView(db, asker.viewer, id));
  const { list, query, columns } = row;
  const shown = columns === null ? null : knownColumns(list, asker.viewer.role, columns);
  return { ...listed(row, asker), query, columns: shown };
}

function listed(row: ListedView, { viewer, say }: Reader): Omit<SavedView, 'query' | 'columns'> {
  const { id, list, name, is_shared, user, revision } = row;
  const change = canChangeView(viewer, row);
  return {
    id,
    list,
    name,
    is_shared,
    user,
    is_own: row.account_id === viewer.accountId,
    actions: [
      decided('edit', change, say),
      decided('share', is_shared ? canKeepViewToOneself(viewer, row) : change, say),
      decided('delete', change, say),
    ],
    revision,
  };
}

export async function createView(tx: Tx, viewer: Viewer, body: SavedViewCreate, now: Date): Promise<number> {
  const { list, name, is_shared, query } = body;
  // Whoever saves, shares or changes a view of the company's people waits for the one before.
  await lockCompany(tx, viewer.companyId);
  orThrow(hasRoomForView(await countViews(tx, viewer, list, is_shared)));
  return insertView(tx, {
    list,
    name,
    is_shared,
    account_id: viewer.accountId,
    company_id: viewer.companyId,
    query: JSON.stringify(query),
    columns: storedColumns(list, viewer, body.columns),
    created_at: now,
    updated_at: now,
  });
}

export async function changeView(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: SavedViewUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await changeable(tx, viewer, id, ifMatch);
    const { name = row.name, is_shared = row.is_shared, query, columns } = body;
    if (is_shared !== row.is_shared) {
      if (!is_shared) orThrow(canKeepViewToOneself(viewer, row));
      orThrow(hasRoomForView(await countViews(tx, viewer, row.list, is_shared)));
    }
    await updateView(tx, id, {
      name,
      is_shared,
      ...(query !== undefined && { query: JSON.stringify(query) }),
      ...(columns !== undefined && { columns: storedColumns(row.list, viewer, columns) }),
      updated_at: clock.now(),
    });
  });
}

export async function deleteView(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name } = await changeable(tx, viewer, id, ifMatch);
    const content = sql`(select to_jsonb(v) from saved_view v where v.id = ${id}::integer)`;
    await keepRemoved(tx, { viewer, now: clock.now() }, { kind: 'view', id, name, content });
    await removeView(tx, id);
  });
}

/** By whoever may still change it, while there is room for it under its name. [D19.1] */
export async function restoreView(tx: Tx, { viewer }: Actor, id: number): Promise<void> {
  await lockCompany(tx, viewer.companyId);
  const { rows } = await sql<Selectable<SavedViewTable>>`select v.*
    from removed_thing t, jsonb_populate_record(null::saved_view, t.content) v
    where t.kind = 'view' and t.thing_id = ${id}::integer`.execute(tx);
  const row = found(rows[0]);
  orThrow(canChangeView(viewer, row));
  orThrow(hasRoomForView(await countViews(tx, viewer, row.list, row.is_shared)));
  await putViewBack(tx, id);
}

/** As it stands once whoever else was changing one is done. [D12.5] */
async function changeable(tx: Tx, viewer: Viewer, id: number, ifMatch: number | undefined): Promise<SavedViewRow> {
  await lockCompany(tx, viewer.companyId);
  const row = found(await visibleView(tx, viewer, id));
  orThrow(canChangeView(viewer, row));
  requireRevision(row.revision, ifMatch);
  return row;
}

function storedColumns(list: ListKey, viewer: Viewer, columns: SavedViewCreate['columns']): string | null {
  return columns === null ? null : JSON.stringify(knownColumns(list, viewer.role, columns));
}

type SettingRow = Pick<Selectable<ListSettingTable>, 'list' | 'columns' | 'density' | 'rows_per_page'>;

function settingsOf(db: Db | Tx, { accountId }: Viewer): Promise<SettingRow[]> {
  return db
    .selectFrom('list_setting')
    .select(['list', 'columns', 'density', 'rows_per_page'])
    .where('account_id', '=', accountId)
    .orderBy('list')
    .execute();
}

type ListedView = Pick<
  Selectable<SavedViewTable>,
  'id' | 'list' | 'name' | 'is_shared' | 'account_id' | 'company_id' | 'revision'
> & { readonly user: string };
type SavedViewRow = Selectable<SavedViewTable> & { readonly user: string };

/** One's own and the company's. */
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

function visibleViews(
  db: Db,
  viewer: Viewer,
  lists: readonly ListKey[] | undefined,
): Promise<(ListedView & { readonly has_columns: boolean })[]> {
  const views = visibleTo(db, viewer)
    .select(['v.id', 'v.list', 'v.name', 'v.is_shared', 'v.account_id', 'v.company_id', 'v.revision'])
    .select(sql<boolean>`v.columns is not null`.as('has_columns'));
  const requested = lists === undefined ? views : views.where('v.list', 'in', lists);
  return requested.orderBy('v.list').orderBy('v.is_shared').orderBy('v.name').orderBy('v.id').execute();
}

function visibleView(db: Db | Tx, viewer: Viewer, id: number): Promise<SavedViewRow | undefined> {
  return visibleTo(db, viewer).selectAll('v').where('v.id', '=', id).executeTakeFirst();
}

/** How many there are of the kind: the asker's own of a list, or the company's. */
async function countViews(tx: Tx, viewer: Viewer, list: ListKey, isShared: boolean): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('is_shared', '=', isShared)
    .where(isShared ? 'company_id' : 'account_id', '=', isShared ? viewer.companyId : viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
