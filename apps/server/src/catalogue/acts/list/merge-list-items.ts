import type { ListItemUses } from '@felulet/contract/catalogue/lists.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { canMergeListItemInto } from '@felulet/domain/system-list/list-item-policy.ts';
import { record } from '../../../events/record.ts';
import { followMergedItem } from '../../../office/acts/follow-merged-item.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { lockListItems, updateListItemRow } from '../../store/list-item.ts';
import { listItem } from '../../views/list/list-item-rows.ts';
import { lockSurfacesNaming, moveUses, passOnMerged } from './move-uses.ts';

type Merge = { readonly id: number; readonly into: number; readonly ifMatch: number | undefined };
type Merged = { readonly into: { readonly id: number; readonly name: string }; readonly moved: ListItemUses };

/** All or nothing; of two that would each take the other's place, the second finds its own gone. [D14.5] */
export async function mergeListItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { id, into: target, ifMatch }: Merge,
): Promise<Merged> {
  return inTransaction(db, async (tx) => {
    await lockSurfacesNaming(tx, id);
    await lockListItems(tx, [id, target]);
    const row = found(await listItem(tx, id));
    requireRevision(row.revision, ifMatch);
    const into = (await listItem(tx, target)) ?? invalid({ path: 'into', code: 'unknown_reference' });
    orThrow(canMergeListItemInto(viewer, row, into));
    const now = clock.now();
    const moved = await moveUses(tx, { from: id, into: target, now });
    await updateListItemRow(tx, id, { deleted_at: now, merged_into_id: target });
    await passOnMerged(tx, { from: id, into: target });
    await followMergedItem(tx, row.list, { from: id, into: target });
    const countOf = (place: string): number => moved.find((one) => one.place === place)?.count ?? 0;
    const counts = { surface_count: countOf('medias'), booking_count: countOf('bookings') };
    const changes = firstValues({ list: row.list, merged_into: into.name, ...counts });
    const item = { id, name: row.name };
    await record(tx, { viewer, now }, { kind: 'list_item_merged', item, changes, into: into.name });
    return { into: { id: into.id, name: into.name }, moved };
  });
}
