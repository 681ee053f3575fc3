import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import { joinedWords, wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * A view that filters by an item asks for the one in its place, one that may be brought back, too. Filters are called as the lists are.
 * Its revision stays: it shows what it did.
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
  const follow = (query: Readonly<Record<string, string>>): string | null => {
    const items = wordsOfJoined(query[list] ?? '');
    if (!items.includes(String(from))) return null;
    const followed = new Set(items.map((item) => (item === String(from) ? String(into) : item)));
    return JSON.stringify({ ...query, [list]: joinedWords([...followed]) });
  };
  for (const { id, query } of views) {
    const followed = follow(query);
    if (followed !== null) await tx.updateTable('saved_view').set({ query: followed }).where('id', '=', id).execute();
  }
  const { rows: removed } = await sql<{ id: number; query: Record<string, string> }>`
    select thing_id as id, content -> 'query' as query from removed_thing
    where kind = 'view' and jsonb_exists(content -> 'query', ${list}) order by thing_id for update`.execute(tx);
  for (const { id, query } of removed) {
    const followed = follow(query);
    if (followed !== null)
      await sql`update removed_thing set content = jsonb_set(content, '{query}', ${followed}::jsonb)
        where kind = 'view' and thing_id = ${id}`.execute(tx);
  }
}
