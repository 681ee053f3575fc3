import type {
  ListItem,
  ListItemListQuery,
  ListItemUpdate,
  listItemFilter,
  listItemUses,
} from '@felulet/contract/catalogue/lists.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { canDeleteListItem, canRenameListItem } from '@felulet/domain/system-list/list-item-policy.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, orThrow, throwCoded } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader, RecordReader } from '../../platform/http/reader.ts';
import type { Say } from '../../platform/language/say.ts';
import { changesBetween, lastValues, recordAudit } from '../audit/audit.steps.ts';
import { tellProposer } from './list-item-notices.ts';
import { usesOfListItem, usesOfListItems } from './list-item-usage.queries.ts';
import { presentListItem } from './list-items.presenter.ts';
import { listItem, listItemPage, listItemSenders, pendingListItems, systemListRows } from './list-items.queries.ts';
import { lockedListItem, slugTaken, updateListItemRow } from './list-items.writes.ts';

export async function listListItems(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: ListItemListQuery,
): Promise<{ list: ListItem[]; totalCount: number }> {
  const { rows, totalCount } = await listItemPage(db, query);
  return { list: rows.map((row) => presentListItem(row, viewer, say)), totalCount };
}

export async function readListItem({ db }: ServerContext, asker: RecordReader, id: number): Promise<ListItem> {
  const row = found(await listItem(db, id));
  asker.setRevision(row.revision);
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

/** Approving is an edit of `enabled`, and takes a refusal off. [K4.6] [D14.10] */
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
    const action = enabled && !row.enabled ? 'list_item_approved' : 'list_item_updated';
    const object = { type: 'system_list_item', id, name: row.name } as const;
    const changes = changesBetween(row, { name, slug, enabled });
    await recordAudit(tx, { actor: viewer, action, object, changes, now });
    if (action === 'list_item_approved')
      await tellProposer(tx, viewer, { id, kind: action, words: { item: name } }, now);
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
    const object = { type: 'system_list_item', id, name: row.name } as const;
    const changes = lastValues({ list: row.list, slug: row.slug });
    await recordAudit(tx, { actor: reader.viewer, action: 'list_item_deleted', object, changes, now });
    const words = { item: row.name };
    if (!row.enabled) await tellProposer(tx, reader.viewer, { id, kind: 'list_item_refused', words }, now);
  });
}
