import type { Db, Tx } from '../../database/database.ts';
import { newToken, tokenHash } from '../../platform/session/session.ts';

/** A new key in place of the account's old one; it is in clear in this answer alone. */
export async function makeKey(tx: Tx, accountId: number, now: Date): Promise<string> {
  const key = newToken();
  const values = { key_hash: tokenHash(key), made_at: now, last_read_at: null };
  await tx
    .insertInto('calendar_key')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return key;
}

/** Whether there was one. */
export async function endKey(tx: Tx, accountId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('calendar_key').where('account_id', '=', accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function markKeyRead(db: Db, accountId: number, now: Date): Promise<void> {
  await db.updateTable('calendar_key').set({ last_read_at: now }).where('account_id', '=', accountId).execute();
}
