import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { type PreparedFile, recordFiles } from '../../../office/acts/store-files.ts';
import { refreshThumbnail } from '../../store/media.ts';

export type NewReferences = {
  readonly mediaId: number;
  readonly kind: 'IMAGE' | 'DOCUMENT';
  readonly files: readonly PreparedFile[];
  /** The MHFE whose pictures they are; null for the publisher's own. */
  readonly mhfeCompanyId: number | null;
  readonly accountId: number;
};

/** Hangs new files on a surface, after those that are there. */
export async function addReferences(tx: Tx, references: NewReferences, now: Date): Promise<void> {
  await recordFiles(tx, references.files, references.accountId, now);
  await hangFiles(tx, references, now);
}

/** A file hangs on as many surfaces as want it; it goes when the last one lets go. */
export type HungFiles = Omit<NewReferences, 'files'> & { readonly files: readonly { readonly id: string }[] };

/** Hangs files of ours on a surface, after those that are there. */
export async function hangFiles(tx: Tx, references: HungFiles, now: Date): Promise<void> {
  const { mediaId, kind, files, mhfeCompanyId, accountId } = references;
  if (files.length === 0) return;
  const { last } = await tx
    .selectFrom('media_reference')
    .select(sql<number>`coalesce(max(order_number), -1)`.as('last'))
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const rows = files.map((file, index) => ({
    media_id: mediaId,
    file_id: file.id,
    kind,
    mhfe_company_id: mhfeCompanyId,
    created_by: accountId,
    created_at: now,
    order_number: last + 1 + index,
  }));
  await tx.insertInto('media_reference').values(rows).execute();
  await refreshThumbnail(tx, mediaId);
}

type Order = readonly { readonly id: number; readonly order_number: number }[];

export async function reorderReferences(tx: Tx, mediaId: number, order: Order): Promise<void> {
  for (const { id, order_number } of order)
    await tx.updateTable('media_reference').set({ order_number }).where('id', '=', id).execute();
  await refreshThumbnail(tx, mediaId);
}

export async function removeReference(tx: Tx, id: number, mediaId: number): Promise<void> {
  await tx.deleteFrom('media_reference').where('id', '=', id).execute();
  await refreshThumbnail(tx, mediaId);
}

/** The very one, in its place among the others. */
export async function putReferenceBack(tx: Tx, id: number, mediaId: number): Promise<void> {
  await sql`insert into media_reference overriding system value
    select r.* from removed_thing t, jsonb_populate_record(null::media_reference, t.content) r
    where t.kind in ('photo', 'document') and t.thing_id = ${id}::integer`.execute(tx);
  await refreshThumbnail(tx, mediaId);
}
