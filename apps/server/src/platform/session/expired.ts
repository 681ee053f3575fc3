import { PRESENT_FOR_MS } from '@felulet/contract/office/presence.ts';
import type { Db } from '../../database/database.ts';
import { latestBelieved, SESSION_IDLE_HOURS } from './session.ts';

const KEPT_HOURS = 24;
const NETWORK_KEPT_DAYS = 90;
const RUNS_KEPT_DAYS = 30;

/** Removes sessions that have ended, pages that were left, share links that ran out, idempotency answers and throttle counts past their day, where accounts were used long ago, and runs of jobs. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
  const yesterday = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('expires_at', '<', now),
        where('last_used_at', '<', idleSince),
        where('created_at', '>', latestBelieved(now)),
      ]),
    )
    .execute();
  await db.deleteFrom('account_token').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('used_code').where('used_at', '<', yesterday).execute();
  await db.deleteFrom('idempotency_record').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('surface_share').where('expires_at', '<', yesterday).execute();
  const longAgo = new Date(now.getTime() - NETWORK_KEPT_DAYS * 86_400_000);
  await db.deleteFrom('account_network').where('last_used_at', '<', longAgo).execute();
  const monthAgo = new Date(now.getTime() - RUNS_KEPT_DAYS * 86_400_000);
  await db.deleteFrom('job_run').where('started_at', '<', monthAgo).execute();
  const unheard = new Date(now.getTime() - PRESENT_FOR_MS);
  await db.deleteFrom('presence').where('seen_at', '<', unheard).execute();
  await db
    .deleteFrom('throttle_event')
    .where((where) => where.or([where('occurred_at', '<', yesterday), where('occurred_at', '>', latestBelieved(now))]))
    .execute();
}
