import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { ThrottleEventTable } from '../../database/tables.generated.ts';
import { CodedError } from '../errors.ts';

export type Throttle = {
  readonly kind: ThrottleEventTable['kind'];
  /** Who is counted: an address, an account, or an account and an address. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMinutes: number;
  /** Where there is more to say than that it was too often. */
  readonly code?: 'too_many_guesses';
};

/** Counts one try and refuses the one past the limit with 429 and `Retry-After`. */
export async function spendTry(db: Db | Tx, throttle: Throttle, now: Date): Promise<void> {
  const free = await takeTry(db, throttle, now);
  if (free === null) return;
  throw new CodedError(throttle.code ?? 'too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000)),
  });
}

/**
 * Counts one try; of the one past the limit, which does not count, when there is room again. The try is counted before it is judged, so
 * that many at once gain nothing.
 */
export async function takeTry(db: Db | Tx, throttle: Throttle, now: Date): Promise<Date | null> {
  const { id } = await db
    .insertInto('throttle_event')
    .values({ kind: throttle.kind, subject: throttle.subject, occurred_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - throttle.windowMinutes * 60_000);
  // Tries of a clock that ran ahead would lock out until that time has come. [A3.2]
  const until = new Date(now.getTime() + throttle.windowMinutes * 60_000);
  const window = await db
    .selectFrom('throttle_event')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`min(occurred_at)`.as('oldest')])
    .where('kind', '=', throttle.kind)
    .where('subject', '=', throttle.subject)
    .where('occurred_at', '>', since)
    .where('occurred_at', '<', until)
    .executeTakeFirstOrThrow();
  if (window.count <= throttle.limit) return null;
  await db.deleteFrom('throttle_event').where('id', '=', id).execute();
  return new Date(window.oldest.getTime() + throttle.windowMinutes * 60_000);
}

/** Counts only what commits. Others of the subject wait for this transaction, as it has not told them of its try yet: the last thing to do before that. */
export async function spendKeptTry(tx: Tx, throttle: Throttle, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${throttle.kind} ${throttle.subject}`}, 0))`.execute(tx);
  await spendTry(tx, throttle, now);
}

/** Gives the tries back, after one that succeeded; events older than a day go with them. */
export async function forgetTries(db: Db, throttle: Pick<Throttle, 'kind' | 'subject'>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db
    .deleteFrom('throttle_event')
    .where((where) =>
      where.or([
        where('occurred_at', '<', yesterday),
        where.and([where('kind', '=', throttle.kind), where('subject', '=', throttle.subject)]),
      ]),
    )
    .execute();
}
