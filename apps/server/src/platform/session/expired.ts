import type { Db } from '../../database/database.ts';
import { SESSION_IDLE_HOURS } from './session.ts';

const KEPT_HOURS = 24;
const NETWORK_KEPT_DAYS = 90;

/** Removes sessions that have ended, idempotency answers and throttle counts past their day, and where accounts were used long ago. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
  const yesterday = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', now), where('last_used_at', '<', idleSince)]))
    .execute();
  await db.deleteFrom('idempotency_record').where('created_at', '<', yesterday).execute();
  const longAgo = new Date(now.getTime() - NETWORK_KEPT_DAYS * 86_400_000);
  await db.deleteFrom('account_network').where('last_used_at', '<', longAgo).execute();
  await db.deleteFrom('throttle_event').where('occurred_at', '<', yesterday).execute();
}
