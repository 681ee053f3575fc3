import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignCommentTable } from '../../database/tables.generated.ts';

export async function insertComment(tx: Tx, row: Insertable<CampaignCommentTable>): Promise<number> {
  const { id } = await tx.insertInto('campaign_comment').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The set becomes exactly these; answers who is new in it. */
export async function setMentions(tx: Tx, commentId: number, accounts: readonly number[]): Promise<readonly number[]> {
  const before = await tx
    .deleteFrom('campaign_comment_mention')
    .where('comment_id', '=', commentId)
    .returning('account_id')
    .execute();
  const rows = accounts.map((account_id) => ({ comment_id: commentId, account_id }));
  if (rows.length > 0) await tx.insertInto('campaign_comment_mention').values(rows).execute();
  return accounts.filter((id) => !before.some(({ account_id }) => account_id === id));
}

type Wording = { readonly id: number; readonly text: string; readonly written_at: Date };

/** What was shared keeps its earlier words. [D5.83] */
export async function rewordComment(
  tx: Tx,
  before: Wording,
  text: string,
  now: Date,
  isShared: boolean,
): Promise<void> {
  const { id: comment_id, text: earlier, written_at } = before;
  if (isShared)
    await tx.insertInto('campaign_comment_version').values({ comment_id, text: earlier, written_at }).execute();
  await tx
    .updateTable('campaign_comment')
    .set((set) => ({ text, edited_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', comment_id)
    .execute();
}

export async function removeComment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('campaign_comment').where('id', '=', id).execute();
}

/** That it was there, whose it was and when it went stays; none of its words do. */
export async function blankComment(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_comment')
    .set((set) => ({ text: '', removed_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('campaign_comment_version').where('comment_id', '=', id).execute();
  await tx.deleteFrom('campaign_comment_mention').where('comment_id', '=', id).execute();
}

export async function markRead(tx: Tx, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .insertInto('campaign_comment_read')
    .values(ids.map((comment_id) => ({ comment_id, account_id: accountId, read_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
