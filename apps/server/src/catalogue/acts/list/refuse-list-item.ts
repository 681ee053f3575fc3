import { changesBetween, firstValues } from '@felulet/domain/event/change.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { canRefuseListItem, canTakeBackRefusal } from '@felulet/domain/system-list/list-item-policy.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { lockedListItem, lockListItems, slugTaken, updateListItemRow } from '../../store/list-item.ts';
import { listItemOrGone } from '../../views/list/list-item-rows.ts';
import { usesOfListItem } from '../../views/list/list-item-usage.ts';

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
    const item = { id, name: row.name };
    const changes = firstValues({ list: row.list, refusal_reason: reason });
    await record(tx, { viewer, now }, { kind: 'list_item_refused', item, changes, reason, isKept: is_kept });
    return { is_kept };
  });
}

/** It waits again, even where the refusal had taken it away. */
export async function takeBackRefusal({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockListItems(tx, [id]);
    const row = found(await listItemOrGone(tx, id));
    if (row.is_deleted && row.refused_at === null) found(undefined);
    orThrow(canTakeBackRefusal(viewer, { is_refused: row.refused_at !== null }));
    const now = clock.now();
    const waiting = { refused_at: null, refusal_reason: null, deleted_at: null, updated_at: now };
    await updateListItemRow(tx, id, waiting);
    const item = { id, name: row.name };
    const changes = changesBetween({ refusal_reason: row.refusal_reason }, { refusal_reason: null });
    await record(tx, { viewer, now }, { kind: 'list_item_reopened', item, changes });
  }).catch(slugTaken);
}
