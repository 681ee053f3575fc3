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
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { lockCompany } from '../../people/acts/company/lock-company.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import { dropSettings, insertView, keepSettings, removeView, updateView } from '../store/list-view.ts';
import {
  countViews,
  type ListedView,
  type SavedViewRow,
  settingsOf,
  visibleView,
  visibleViews,
} from '../views/list-views.ts';

/** What was kept of lists and columns that there are no more is left out. [D12.2] */
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
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeable(tx, viewer, id, ifMatch);
    await removeView(tx, id);
  });
}

/** As it stands once whoever else was changing one is done. [D12.7] */
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
