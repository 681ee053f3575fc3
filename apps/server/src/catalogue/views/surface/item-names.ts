import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

export type ItemNames = ReadonlyMap<number, string>;

/** The names of list items, of those that are gone, too. */
export async function namesOf(db: Db | Tx, items: readonly number[]): Promise<ItemNames> {
  const ids = [...new Set(items)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('system_list_item')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any (${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
