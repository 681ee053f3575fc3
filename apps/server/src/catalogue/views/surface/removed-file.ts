import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export type RemovedFile = {
  readonly media_id: number;
  readonly kind: 'IMAGE' | 'DOCUMENT';
  readonly mhfe_company_id: number | null;
  readonly original_filename: string;
};

/** A picture or document that was taken off its surface and is kept. */
export async function removedReference(tx: Tx, id: number): Promise<RemovedFile | undefined> {
  const { rows } = await sql<RemovedFile>`
    select r.media_id, r.kind, r.mhfe_company_id, f.original_filename
    from removed_thing t, jsonb_populate_record(null::media_reference, t.content) r join file f on f.id = r.file_id
    where t.kind in ('photo', 'document') and t.thing_id = ${id}::integer`.execute(tx);
  return rows[0];
}

export async function isDeleted(tx: Tx, mediaId: number): Promise<boolean> {
  const row = await tx.selectFrom('media').select('deleted_at').where('id', '=', mediaId).executeTakeFirst();
  return row === undefined || row.deleted_at !== null;
}
