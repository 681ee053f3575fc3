import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SurfaceOtherData, SurfacePriceTag } from './surface.lookup.ts';
import {
  detailColumns,
  mediaColumns,
  otherDataColumns,
  type PlacedSurface,
  placeColumns,
  priceTagColumns,
} from './surface-batch.ts';

/** Everything but the quantity, which the availability functions change. The caller holds the surface's lock. */
export async function updateSurface(tx: Tx, id: number, { surface, place }: PlacedSurface, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({
      ...mediaColumns(surface),
      ...placeColumns(surface, place),
      updated_at: now,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('media_detail').set(detailColumns(surface)).where('media_id', '=', id).execute();
  await replacePriceTags(tx, id, surface.price_tags);
  await replaceOtherDatas(tx, id, surface.other_datas);
}

/** The rows whose ids are not named go; bookings keep their copies of a tag. */
async function replacePriceTags(tx: Tx, mediaId: number, tags: readonly SurfacePriceTag[]): Promise<void> {
  await tx.deleteFrom('media_price_tag').where('media_id', '=', mediaId).where('id', 'not in', keptIds(tags)).execute();
  const rows = priceTagColumns(tags).map((row) => ({ media_id: mediaId, ...row }));
  for (const [index, { id }] of tags.entries()) {
    const row = rows[index];
    if (id === undefined || row === undefined) continue;
    await tx.updateTable('media_price_tag').set(row).where('id', '=', id).where('media_id', '=', mediaId).execute();
  }
  const added = rows.filter((_, index) => tags[index]?.id === undefined);
  if (added.length > 0) await tx.insertInto('media_price_tag').values(added).execute();
}

async function replaceOtherDatas(tx: Tx, mediaId: number, datas: readonly SurfaceOtherData[]): Promise<void> {
  await tx
    .deleteFrom('media_other_data')
    .where('media_id', '=', mediaId)
    .where('id', 'not in', keptIds(datas))
    .execute();
  const rows = otherDataColumns(datas).map((row) => ({ media_id: mediaId, ...row }));
  // The code's row first loses its mark elsewhere: two rows may not carry it even for a moment.
  await tx.updateTable('media_other_data').set({ type: '' }).where('media_id', '=', mediaId).execute();
  for (const [index, { id }] of datas.entries()) {
    const row = rows[index];
    if (id === undefined || row === undefined) continue;
    await tx.updateTable('media_other_data').set(row).where('id', '=', id).where('media_id', '=', mediaId).execute();
  }
  const added = rows.filter((_, index) => datas[index]?.id === undefined);
  if (added.length > 0) await tx.insertInto('media_other_data').values(added).execute();
}

function keptIds(rows: readonly { readonly id?: number }[]): number[] {
  // Zero is nobody's id, and an empty list is no list in SQL.
  return [0, ...rows.flatMap((row) => row.id ?? [])];
}

/** Out of the catalogue, which `deleted_at` says to everything that asks about surfaces, or back in it. [D13.1] */
export async function markArchived(tx: Tx, ids: readonly number[], archived_at: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ archived_at, deleted_at: archived_at, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markDeleted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ deleted_at: now, archived_at: null, updated_at: now, revision: sql<number>`revision + 1` })
    .where('id', 'in', [...ids])
    .execute();
}
