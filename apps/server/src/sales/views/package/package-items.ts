import { UNDO_MINUTES } from '@felulet/domain/booking/booking-undo.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

export type PackagedSurface = {
  readonly id: number;
  readonly company_id: number;
  readonly title: string;
  readonly type: MediaType;
  readonly is_in_package: boolean;
};

/** A surface that may be put into the package; one that is deleted afterwards is shown as such. */
export async function packagedSurface(
  tx: Tx,
  packageId: number,
  mediaId: number,
): Promise<PackagedSurface | undefined> {
  const { rows } = await sql<PackagedSurface>`
    select m.id, m.company_id, m.title, m.type,
      exists (select from package_item i where i.package_id = ${packageId} and i.media_id = m.id) as is_in_package
    from media m where m.id = ${mediaId} and m.deleted_at is null`.execute(tx);
  return rows[0];
}

type ItemPlace = { readonly package_id: number; readonly media_id: number; readonly quantity: number };

export function packageOfItem(db: Db | Tx, id: number): Promise<ItemPlace | undefined> {
  return db
    .selectFrom('package_item')
    .select(['package_id', 'media_id', 'quantity'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type RemovedItem = {
  readonly package_id: number;
  readonly media_id: number;
  readonly quantity: number;
  readonly booking_id: number | null;
  readonly title: string;
  readonly type: MediaType;
  readonly is_in_package: boolean;
  readonly is_archived: boolean;
  readonly is_deleted: boolean;
};

/** What this person took out of a package and may still put back, with what became of its surface. */
export async function removedItem(
  tx: Tx,
  id: number,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<RemovedItem | undefined> {
  const { rows } = await sql<RemovedItem>`
    select r.package_id, r.media_id, r.quantity, r.booking_id, m.title, m.type,
      exists (select from package_item i where i.package_id = r.package_id and i.media_id = r.media_id) as is_in_package,
      m.archived_at is not null as is_archived, m.deleted_at is not null as is_deleted
    from removed_package_item r join media m on m.id = r.media_id
    where r.item_id = ${id} and r.removed_by = ${accountId} and r.removed_at >= ${undoneUntil(now)}::timestamptz`.execute(
    tx,
  );
  return rows[0];
}

/** Whether it is in a package, or was taken out of one lately. */
export async function isKnownItem(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from package_item where id = ${id})
      or exists (select from removed_package_item where item_id = ${id}) as is_known`.execute(tx);
  return rows[0]?.is_known ?? false;
}

/** Before such a time nothing that was removed can be put back any more. */
export function undoneUntil(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}
