import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { canRefuseListItem, canTakeBackRefusal } from '@felulet/domain/system-list/list-item-policy.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { changesBetween, recordAudit } from '../audit/audit.steps.ts';
import { takeBackNotices, tellProposer } from './list-item-notices.ts';
import { usesOfListItem } from './list-item-usage.queries.ts';
import { listItemOrGone } from './list-items.queries.ts';
import { lockedListItem, lockListItems, slugTaken, updateListItemRow } from './list-items.writes.ts';

type Refusal = { readonly id: number; readonly reason: string; readonly ifMatch: number | undefined };

/** What nothing uses is gone; what is in use waits no longer, and stays with its company. [D14.9] */
export async function refuseListItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { id, reason, ifMatch }: Refusal,
): Promise<{ is_kept: boolean }> {
  return inTransaction(db, async (tx) => {
    const row = await lockedListItem(tx, id);
    requireRevision(row.revision, ifMatch);
    orThrow(canRefuseListItem(viewer, { ...row, is_refused: row.refused_at !== null }));
    const is_kept = (await usesOfListItem(tx, id)).length > 0;
    const now = clock.now();
    const refusal = { refused_at: now, refusal_reason: reason, updated_at: now };
    await updateListItemRow(tx, id, { ...refusal, ...(!is_kept && { deleted_at: now }) });
    const object = { type: 'system_list_item', id, name: row.name } as const;
    const changes = changesBetween({}, { list: row.list, refusal_reason: reason });
    await recordAudit(tx, { actor: viewer, action: 'list_item_refused', object, changes, now });
    const kind = is_kept ? 'list_item_kept_own' : 'list_item_turned_down';
    await tellProposer(tx, viewer, { id, kind, words: { item: row.name, reason, item_id: id } }, now);
    return { is_kept };
  });
}

/** It waits again, even where the refusal had taken it away. [D14.11] */
export async function takeBackRefusal({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockListItems(tx, [id]);
    const row = found(await listItemOrGone(tx, id));
    if (row.is_deleted && row.refused_at === null) found(undefined);
    orThrow(canTakeBackRefusal(viewer, { is_refused: row.refused_at !== null }));
    const now = clock.now();
    const waiting = { refused_at: null, refusal_reason: null, deleted_at: null, updated_at: now };
    await updateListItemRow(tx, id, waiting);
    const object = { type: 'system_list_item', id, name: row.name } as const;
    const changes = changesBetween({ refusal_reason: row.refusal_reason }, { refusal_reason: null });
    await recordAudit(tx, { actor: viewer, action: 'list_item_reopened', object, changes, now });
    await takeBackNotices(tx, id);
  }).catch(slugTaken);
}
