import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { StoredWords } from './mail-words.ts';

/** Minutes until the next try, by the number of tries made; after the last one a mail is given up. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;
export const MAX_ATTEMPTS: number = RETRY_MINUTES.length + 1;
/** A claimed mail is nobody else's for this long; after it the claimer counts as dead. */
const LEASE_MINUTES = 10;
/** What waits longer than the longest wait there is was put off by a clock that has been set back since. */
const LONGEST_WAIT_MS = (Math.max(...RETRY_MINUTES) + LEASE_MINUTES) * 60_000;
const MAX_ERROR_LENGTH = 500;

export type ClaimedMail = {
  readonly id: number;
  readonly kind: string;
  readonly email: string;
  readonly language: 'hu' | 'en';
  readonly payload: StoredWords;
  readonly attempts: number;
  readonly name: string | null;
};

/** Takes the next due mail for this process alone, whoever else looks at the same time; null when none is due. */
export async function claimDueMail(db: Db, now: Date): Promise<ClaimedMail | null> {
  const astray = new Date(now.getTime() + LONGEST_WAIT_MS);
  const lease = new Date(now.getTime() + LEASE_MINUTES * 60_000);
  const { rows } = await sql<ClaimedMail>`
    update outbox set available_at = ${lease}, attempts = attempts + 1
    where id = (
      select id from outbox
      where channel = 'MAIL' and sent_at is null and (available_at <= ${now} or available_at > ${astray})
        and attempts < ${MAX_ATTEMPTS}
      order by available_at, id limit 1 for update skip locked)
    returning id::int, kind, email, language, payload, attempts,
      (select name from account where account.id = outbox.account_id) as name`.execute(db);
  return rows[0] ?? null;
}

/** The link's token goes with the sending: nobody needs it any more. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, last_error: null, payload: withoutToken })
    .where('id', '=', id)
    .execute();
}

const withoutToken: RawBuilder<string> = sql<string>`payload - 'token'`;

/** `isFinal`: the relay said that it will never take this one. */
export async function markFailed(
  db: Db,
  mail: Pick<ClaimedMail, 'id' | 'attempts'>,
  failure: { readonly message: string; readonly isFinal: boolean },
  now: Date,
): Promise<void> {
  const minutes = RETRY_MINUTES[mail.attempts - 1] ?? 0;
  await db
    .updateTable('outbox')
    .set({
      last_error: failure.message.slice(0, MAX_ERROR_LENGTH),
      available_at: new Date(now.getTime() + minutes * 60_000),
      ...(failure.isFinal && { attempts: MAX_ATTEMPTS }),
    })
    .where('id', '=', mail.id)
    .execute();
}
