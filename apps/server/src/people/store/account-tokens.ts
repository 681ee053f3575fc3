import type { Tx } from '../../database/database.ts';
import type { AccountTokenTable } from '../../database/tables.generated.ts';
import { newToken, tokenHash } from '../../platform/session/session.ts';

export type AccountTokenKind = AccountTokenTable['kind'];

/** How long each link works. [D1.19] */
const lifeMinutes: Readonly<Record<AccountTokenKind, number>> = {
  CONFIRM_EMAIL: 7 * 24 * 60,
  RESET_PASSWORD: 60,
  SET_PASSWORD: 7 * 24 * 60,
  SIGN_IN_CODE: 10,
};

/** A new link in place of the account's earlier ones of the kind, but sign-ins may be under way on several devices; its token is in clear in this answer alone. */
export async function issueToken(tx: Tx, accountId: number, kind: AccountTokenKind, now: Date): Promise<string> {
  const token = newToken();
  if (kind !== 'SIGN_IN_CODE')
    await tx.deleteFrom('account_token').where('account_id', '=', accountId).where('kind', '=', kind).execute();
  await tx
    .insertInto('account_token')
    .values({
      account_id: accountId,
      kind,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMinutes[kind] * 60_000),
    })
    .execute();
  return token;
}

/** Takes the link, so that of two at once only one has it; answers whether it was there. */
export async function takeToken(tx: Tx, token: string): Promise<boolean> {
  const taken = await tx.deleteFrom('account_token').where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** After a password was set or an account left, no mailed link opens anything. */
export async function voidTokens(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('account_token').where('account_id', '=', accountId).execute();
}
