import type { Device } from '@felulet/domain/account/device.ts';
import type { Tx } from '../../database/database.ts';
import { newToken, SESSION_LIFE_DAYS, tokenHash } from './session.ts';

type Opened = { readonly device?: Device; readonly hasToSetUp?: boolean };

/** Opens a session and gives its token, which exists in clear only in this answer. */
export async function openSession(tx: Tx, accountId: number, now: Date, opened: Opened = {}): Promise<string> {
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
      has_to_set_up: opened.hasToSetUp ?? false,
      ...opened.device,
    })
    .execute();
  return token;
}

/** What the company demanded when they were opened holds them up no more. */
export async function freeSessionsOf(tx: Tx, companyId: number): Promise<void> {
  const accounts = tx.selectFrom('account').select('id').where('company_id', '=', companyId);
  await tx
    .updateTable('session')
    .set({ has_to_set_up: false })
    .where('has_to_set_up', '=', true)
    .where('account_id', 'in', accounts)
    .execute();
}

export async function closeSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Whether it was the account's, and still there. The key of the calendar ends with it: the device may hold it. [A3.36] */
export async function closeSessionOf(tx: Tx, accountId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endCalendarKey(tx, accountId);
  return true;
}

/** Every session but this one, and the key of the calendar: whoever signs the other devices out means those that hold it, too. */
export async function closeOtherSessions(tx: Tx, accountId: number, sessionId: number): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', sessionId).execute();
  await endCalendarKey(tx, accountId);
}

/** Ends every session of the account and the key of its calendar, on every server at once: each request reads the tables. */
export async function closeSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await endCalendarKey(tx, accountId);
}

async function endCalendarKey(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('calendar_key').where('account_id', '=', accountId).execute();
}
