import type { Tx } from '../../database/database.ts';
import { newToken, SESSION_LIFE_DAYS, tokenHash } from './session.ts';

/** Opens a session and gives its token, which exists in clear only in this answer. */
export async function openSession(tx: Tx, accountId: number, now: Date, hasToSetUp = false): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + SESSION_LIFE_DAYS * 86_400_000);
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: tokenHash(token),
      created_at: now,
      last_used_at: now,
      expires_at: expires,
      has_to_set_up: hasToSetUp,
    })
    .execute();
  return token;
}

export async function closeSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Every session but this one, and the key of the calendar: whoever signs the other devices out means those that hold it, too. [A3.36] */
export async function closeOtherSessions(tx: Tx, accountId: number, sessionId: number): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', sessionId).execute();
  await tx.deleteFrom('calendar_key').where('account_id', '=', accountId).execute();
}

/** Ends every session of the account and the key of its calendar, on every server at once: each request reads the tables. [D1.11] [A3.36] */
export async function closeSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('calendar_key').where('account_id', '=', accountId).execute();
}
