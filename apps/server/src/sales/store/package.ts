import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { PackageTable } from '../../database/tables.generated.ts';
import { undoneUntil } from '../views/package/package-items.ts';

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

export type Removal = { readonly bookingId: number | null; readonly accountId: number; readonly now: Date };

/** Takes it out and keeps it for a while; what nobody can put back any more goes. */
export async function removeItem(tx: Tx, id: number, { bookingId, accountId, now }: Removal): Promise<void> {
  await tx.deleteFrom('removed_package_item').where('removed_at', '<', undoneUntil(now)).execute();
  await sql`with gone as (delete from package_item where id = ${id} returning *)
    insert into removed_package_item (item_id, package_id, media_id, quantity, created_at, booking_id, removed_by, removed_at)
    select id, package_id, media_id, quantity, created_at, ${bookingId}::integer, ${accountId}::integer, ${now}::timestamptz
    from gone`.execute(tx);
}

/** The very item, under its id. */
export async function putItemBack(tx: Tx, id: number): Promise<void> {
  await sql`with kept as (delete from removed_package_item where item_id = ${id} returning *)
    insert into package_item (id, package_id, media_id, quantity, created_at) overriding system value
    select item_id, package_id, media_id, quantity, created_at from kept`.execute(tx);
}

type GoneSurface = NewItem & { readonly title: string };

/** Out of a package goes what is out of the catalogue by now; answers what that was. [D19.2] */
export async function takeGoneSurfaces(tx: Tx, packageId: number): Promise<readonly GoneSurface[]> {
  const { rows } = await sql<GoneSurface>`with gone as (
      delete from package_item i using media m
      where i.package_id = ${packageId} and m.id = i.media_id and m.deleted_at is not null
      returning i.media_id, i.quantity, m.title)
    select media_id as "mediaId", quantity, title from gone order by title collate hu, media_id`.execute(tx);
  return rows;
}
