import type { NoticeChoicesUpdate, NoticesRead } from '@felulet/contract/office/notices.ts';
import type { NoticeGroup } from '@felulet/domain/notice/notice-kinds.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { kindsOf } from '../views/notice/notice-list.ts';

export async function markRead(tx: Tx, viewer: Viewer, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('account_id', '=', viewer.accountId)
    .where('channel', '=', 'NOTICE')
    .where('read_at', 'is', null)
    .execute();
}

/** Nothing beyond the newest one that the reader was shown. Answers how many were unread until now. [D10.8] */
export async function markManyRead(tx: Tx, viewer: Viewer, input: NoticesRead, now: Date): Promise<number> {
  const { until, campaign, group } = input;
  let marking = tx
    .updateTable('outbox')
    .set({ read_at: now })
    .where('account_id', '=', viewer.accountId)
    .where('channel', '=', 'NOTICE')
    .where('read_at', 'is', null)
    .where('id', '<=', until);
  if (campaign === 0) marking = marking.where('campaign_id', 'is', null);
  else if (campaign !== undefined) marking = marking.where('campaign_id', '=', campaign);
  if (group !== undefined) marking = marking.where('kind', 'in', kindsOf(group));
  const { numUpdatedRows } = await marking.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function writeChoices(
  tx: Tx,
  { accountId }: Viewer,
  choices: NoticeChoicesUpdate['choices'],
): Promise<void> {
  const rows = choices.map(({ group, mail }) => ({ account_id: accountId, notice_group: group, mail }));
  await tx
    .insertInto('notice_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'notice_group']).doUpdateSet({ mail: sql.ref('excluded.mail') }),
    )
    .execute();
}

/** What was kept for the next summary is not wanted by mail any more. */
export async function dropFromSummary(
  tx: Tx,
  { accountId }: Viewer,
  groups: readonly [NoticeGroup, ...NoticeGroup[]],
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ in_summary: false })
    .where('account_id', '=', accountId)
    .where('in_summary', '=', true)
    .where('kind', 'in', kindsOf(groups))
    .execute();
}
