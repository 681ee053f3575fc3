import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Tx } from '../database/database.ts';
import type { NoticeWords } from '../platform/mail/mail-words.ts';
import { type Message, notify } from '../platform/outbox/outbox.steps.ts';

type WordsOfCampaign = NoticeWords['campaign_turn'];

export type CampaignNotice<K extends NoticeKind> = Message<K> & { readonly payload: WordsOfCampaign };

/** What every notice says of its campaign. */
export function wordsOf({ id, name, state }: CampaignRef): WordsOfCampaign {
  return { campaign_id: id, campaign_name: name, state };
}

/** Tells the company's assignees of the campaign, or all of its enabled people while nobody is assigned. */
export async function notifyCompany<K extends NoticeKind>(
  tx: Tx,
  companyId: number,
  notice: CampaignNotice<K>,
): Promise<void> {
  const { campaign_id } = notice.payload;
  const people = await tx
    .selectFrom('account')
    .leftJoin('campaign_assignee as assignee', (join) =>
      join.onRef('assignee.account_id', '=', 'account.id').on('assignee.campaign_id', '=', campaign_id),
    )
    .select(['account.id', 'account.email', 'account.language', 'assignee.account_id as assigned'])
    .where('account.company_id', '=', companyId)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .execute();
  const assigned = people.filter((person) => person.assigned !== null);
  await notify(tx, assigned.length > 0 ? assigned : people, notice);
}

/** Everybody of the company, once each. */
export async function notifyEverybodyOf<K extends NoticeKind>(
  tx: Tx,
  companyId: number,
  message: Message<K>,
): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  await notify(tx, people, message);
}
