import type { Db } from '../../../database/database.ts';

/** Such a file is its owner's alone, and read from the shelf alone. [A4.12] */
export async function isOnShelf(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('file_export').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
