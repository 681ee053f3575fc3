import type { Db, Tx } from '../../database/database.ts';
import { networkOf } from '../../platform/session/network.ts';

/** Whether the account was used from there before. */
export async function isUsedFrom(db: Db, accountId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_network')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', networkOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** After a sign-in, or a password set by a mailed link: whoever can do that from there is the owner. [A3.15] */
export async function rememberNetwork(tx: Tx, accountId: number, address: string, now: Date): Promise<void> {
  await tx
    .insertInto('account_network')
    .values({ account_id: accountId, network: networkOf(address), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute();
}
