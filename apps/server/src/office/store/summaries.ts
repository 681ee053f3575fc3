import type { Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { NoticeRow } from '../views/notice/notice-list.ts';
import { type SummaryDay, waited } from '../views/notice/summaries.ts';

/**
 * Whether this transaction sends the day's summary of the account; another one waits for it, and then does not. A day ahead was taken
 * by a clock that has been set back since.
 */
export async function takeDay(tx: Tx, accountId: number, day: Day): Promise<boolean> {
  const { rows } = await sql`insert into notice_summary as taken (account_id, day) values (${accountId}, ${day})
    on conflict (account_id) do update set day = excluded.day where taken.day <> excluded.day returning day`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What waited until seven, the oldest first; it does not wait any more. */
export async function takeFromSummary(
  tx: Tx,
  accountId: number,
  { day, now }: SummaryDay,
): Promise<readonly NoticeRow[]> {
  const rows = await tx
    .updateTable('outbox')
    .set({ in_summary: false })
    .where('account_id', '=', accountId)
    .where('in_summary', '=', true)
    .where(waited({ day, now }))
    .returning(['id', 'kind', 'company_id', 'campaign_id', 'created_at', 'read_at'])
    .returning(sql<NoticeRow['payload']>`payload`.as('payload'))
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}
