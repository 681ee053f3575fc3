import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { PackageTable } from '../../database/tables/package.table.ts';

export async function insertPackage(tx: Tx, row: Insertable<PackageTable>): Promise<number> {
  const { id } = await tx.insertInto('package').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePackageRow(tx: Tx, id: number, row: Updateable<PackageTable>): Promise<void> {
  await tx
    .updateTable('package')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type SentTag = { readonly id?: number | undefined; readonly title: string; readonly value: number };

/** The whole set in its order; those that are named keep their ids. */
export async function storePackageTags(tx: Tx, packageId: number, tags: readonly SentTag[]): Promise<void> {
  const kept = tags.flatMap((tag) => tag.id ?? []);
  await tx
    .deleteFrom('package_price_tag')
    .where('package_id', '=', packageId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [order_number, { id, title, value }] of tags.entries()) {
    if (id === undefined) {
      await tx.insertInto('package_price_tag').values({ package_id: packageId, title, value, order_number }).execute();
      continue;
    }
    await tx
      .updateTable('package_price_tag')
      .set({ title, value, order_number })
      .where('id', '=', id)
      .where('package_id', '=', packageId)
      .execute();
  }
}

export type NewItem = { readonly mediaId: number; readonly quantity: number };

/** Answers the new items' ids by surface. */
export async function insertItems(
  tx: Tx,
  packageId: number,
  items: readonly NewItem[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insertInto('package_item')
    .values(
      items.map(({ mediaId, quantity }) => ({ package_id: packageId, media_id: mediaId, quantity, created_at: now })),
    )
    .returning(['id', 'media_id'])
    .execute();
  return new Map(rows.map((row) => [row.media_id, row.id]));
}
