import type {
  ListItem,
  ListItemListQuery,
  ListItemUpdate,
  listItemFilter,
  listItemUses,
} from '@felulet/contract/catalogue/lists.ts';
import { changesBetween, lastValues } from '@felulet/domain/event/change.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import {
  canDeleteListItem,
  canEditListItem,
  canMergeListItem,
  canRefuseListItem,
  canRenameListItem,
} from '@felulet/domain/system-list/list-item-policy.ts';
import type { z } from 'zod';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, orThrow, throwCoded } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import { lockedListItem, slugTaken, updateListItemRow } from '../../store/list-item.ts';
import {
  type ListItemRow,
  listItem,
  listItemPage,
  listItemSenders,
  pendingListItems,
  systemListRows,
} from '../../views/list/list-item-rows.ts';
import { usesOfListItem, usesOfListItems } from '../../views/list/list-item-usage.ts';

export async function listListItems(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: ListItemListQuery,
): Promise<{ list: ListItem[]; totalCount: number }> {
  const { rows, totalCount } = await listItemPage(db, query);
  return { list: rows.map((row) => presentListItem(row, viewer, say)), totalCount };
}

export async function readListItem({ db }: ServerContext, asker: Reader, id: number): Promise<ListItem> {
  const row = found(await listItem(db, id));
  return presentListItem(row, asker.viewer, asker.say);
}

export async function listItemFilterOptions(
  context: ServerContext,
  say: Say,
): Promise<z.output<typeof listItemFilter.response>> {
  const [system_list, senders] = await Promise.all([systemListOptions(context, say), listItemSenders(context.db)]);
  return { filter: { system_list: system_list.map(({ id, name }) => ({ id, name })), senders } };
}

export function countPendingListItems({ db }: ServerContext): Promise<number> {
  return pendingListItems(db);
}

export async function systemListOptions(
  { db }: ServerContext,
  say: Say,
): Promise<{ id: number; name: string; slug: string }[]> {
  const rows = await systemListRows(db);
  return rows.map(({ id, list }) => ({ id, name: say(`systemLists.name.${list}`), slug: list }));
}

export async function countListItemUses(
  { db }: ServerContext,
  ids: readonly number[],
): Promise<z.output<typeof listItemUses.response>> {
  const uses = await usesOfListItems(db, ids);
  return [...uses].map(([id, places]) => ({ id, uses: places }));
}

const unrefused = { refused_at: null, refusal_reason: null };

/** Approving is an edit of `enabled`, and takes a refusal off. */
export async function updateListItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: ListItemUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedListItem(tx, id);
    requireRevision(row.revision, ifMatch);
    const { name = row.name, slug = row.slug, enabled = row.enabled } = body;
    if (name === row.name && slug === row.slug && enabled === row.enabled) return;
    orThrow(canRenameListItem(viewer, row, name));
    const now = clock.now();
    await updateListItemRow(tx, id, { name, slug, enabled, updated_at: now, ...(enabled && unrefused) });
    const changed = { item: { id, name: row.name }, changes: changesBetween(row, { name, slug, enabled }) };
    const isApproved = enabled && !row.enabled;
    await record(
      tx,
      { viewer, now },
      isApproved
        ? { kind: 'list_item_approved', ...changed, approvedAs: name }
        : { kind: 'list_item_updated', ...changed },
    );
  }).catch(slugTaken);
}

/** Refused while something uses the item, with the places. */
export async function deleteListItem(
  { db, clock }: ServerContext,
  reader: Reader,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedListItem(tx, id);
    orThrow(canDeleteListItem(reader.viewer, row));
    requireRevision(row.revision, ifMatch);
    const uses = await usesOfListItem(tx, id);
    if (uses.length > 0) {
      const places = uses
        .map(({ place, count }) => reader.say(`systemLists.place.${place}`, { total: groupThousands(count) }))
        .join(', ');
      throwCoded('list_item_used', { params: { places }, extra: { used_in: uses } });
    }
    const now = clock.now();
    await updateListItemRow(tx, id, { deleted_at: now });
    const { viewer } = reader;
    const { name, list, slug, enabled: isEnabled } = row;
    const changes = lastValues({ list, slug });
    await record(tx, { viewer, now }, { kind: 'list_item_deleted', item: { id, name }, changes, isEnabled });
  });
}

function presentListItem(row: ListItemRow, viewer: Viewer, say: Say): ListItem {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    enabled: row.enabled,
    is_protected: row.is_protected,
    system_list: row.system_list_id,
    list: row.list,
    list_name: say(`systemLists.name.${row.list}`),
    company_name: row.company_name,
    sender: row.sender_id === null ? null : { id: row.sender_id, name: row.sender_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    refused_at: row.refused_at?.toISOString() ?? null,
    refusal_reason: row.refusal_reason,
    revision: row.revision,
    actions: [
      decided('edit', canEditListItem(viewer, row), say),
      decided('delete', canDeleteListItem(viewer, row), say),
      decided('merge', canMergeListItem(viewer, row), say),
      decided('refuse', canRefuseListItem(viewer, { ...row, is_refused: row.refused_at !== null }), say),
    ],
  };
}
