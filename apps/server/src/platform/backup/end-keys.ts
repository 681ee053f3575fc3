import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** How many of each were in the backup and open nothing any more. */
export type EndedKeys = {
  readonly sessions: number;
  readonly mailedLinks: number;
  readonly calendarKeys: number;
  readonly shareLinks: number;
};

/**
 * A backup is restored for trying out as well as after a loss, and whoever held a key at its time is not asked. Links that others have
 * written down, of calendars and shared surfaces, live on where the operator says so. [A3.60]
 */
export async function endKeys(tx: Tx, keepsLinks: boolean): Promise<EndedKeys> {
  const gone = async (table: 'session' | 'account_token' | 'calendar_key' | 'surface_share'): Promise<number> =>
    Number((await tx.deleteFrom(table).executeTakeFirst()).numDeletedRows);
  const invitations = await tx
    .updateTable('invitation')
    .set({ voided_at: sql`now()` })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  // Its link would be dead when it goes out.
  await tx.deleteFrom('outbox').where('sent_at', 'is', null).where(sql<boolean>`payload ? 'token'`).execute();
  return {
    sessions: await gone('session'),
    mailedLinks: (await gone('account_token')) + Number(invitations.numUpdatedRows),
    calendarKeys: keepsLinks ? 0 : await gone('calendar_key'),
    shareLinks: keepsLinks ? 0 : await gone('surface_share'),
  };
}
