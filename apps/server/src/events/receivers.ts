import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { JsonValue } from '../database/columns.ts';
import type { Tx } from '../database/database.ts';
import type { Writer } from '../platform/mail/gathered-mails.steps.ts';
import { type Message, notify } from '../platform/outbox/outbox.steps.ts';

export type CampaignNotice = {
  readonly kind: NoticeKind;
  readonly campaignId: number;
  readonly campaignName: string;
  readonly state: CampaignState;
  /** What the mail says beyond these. */
  readonly words?: Readonly<Record<string, JsonValue>>;
  readonly writer?: Writer;
  readonly now: Date;
};

/** Tells the company's assignees of the campaign, or all of its enabled people while nobody is assigned. */
export async function notifyCompany(tx: Tx, companyId: number, notice: CampaignNotice): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .leftJoin('campaign_assignee as assignee', (join) =>
      join.onRef('assignee.account_id', '=', 'account.id').on('assignee.campaign_id', '=', notice.campaignId),
    )
    .select(['account.id', 'account.email', 'account.language', 'assignee.account_id as assigned'])
    .where('account.company_id', '=', companyId)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .execute();
  const assigned = people.filter((person) => person.assigned !== null);
  await notify(tx, assigned.length > 0 ? assigned : people, {
    kind: notice.kind,
    payload: {
      ...notice.words,
      campaign_id: notice.campaignId,
      campaign_name: notice.campaignName,
      state: notice.state,
    },
    now: notice.now,
    ...(notice.writer !== undefined && { writer: notice.writer }),
  });
}

/** Everybody of the company, once each. */
export async function notifyEverybodyOf(tx: Tx, companyId: number, message: Message): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  await notify(tx, people, message);
}
