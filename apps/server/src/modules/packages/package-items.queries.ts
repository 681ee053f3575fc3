import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

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
