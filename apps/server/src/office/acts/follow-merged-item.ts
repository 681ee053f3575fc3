import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import { joinedWords, wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * A view that filters by an item asks for the one in its place. Filters are called as the lists are. Its revision stays: it shows what it
 * did.
 */
export async function followMergedItem(
  tx: Tx,
  list: SystemListName,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where(sql<boolean>`jsonb_exists(query, ${list})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, query } of views) {
    const items = wordsOfJoined(query[list] ?? '');
    if (!items.includes(String(from))) continue;
    const followed = new Set(items.map((item) => (item === String(from) ? String(into) : item)));
    await tx
      .updateTable('saved_view')
      .set({ query: JSON.stringify({ ...query, [list]: joinedWords([...followed]) }) })
      .where('id', '=', id)
      .execute();
  }
}
