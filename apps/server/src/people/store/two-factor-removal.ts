import type { Tx } from '../../database/database.ts';

/** Its codes go with it, and sign-ins that wait for one; answers whether there was one that had been confirmed. */
export async function removeTwoFactor(tx: Tx, accountId: number): Promise<boolean> {
  await tx.deleteFrom('account_token').where('account_id', '=', accountId).where('kind', '=', 'SIGN_IN_CODE').execute();
  const removed = await tx
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
