import type { Db } from '../../../database/database.ts';
import { type AccountRecord, accountPage, countWaiting } from './account-list.ts';

/** The first registrations of the approval list, the oldest first. */
export async function waitingAccounts(
  db: Db,
  limit: number,
): Promise<{ rows: readonly AccountRecord[]; total: number }> {
  const sort = [{ property: 'created_at', direction: 'asc' }] as const;
  const { rows } = await accountPage(db, { page: 0, rowsPerPage: limit, sort }, { confirmed: true, enabled: false });
  return { rows, total: await countWaiting(db) };
}
