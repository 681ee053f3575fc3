import type { OwingPublisher } from '@felulet/contract/sales/campaign-offer.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canNudgePublisher } from '@felulet/domain/campaign/publisher-nudge.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import { lastSentToPublishers } from './campaign-turn.ts';

export type OwingPublisherRow = {
  readonly company_id: number;
  readonly company_name: string;
  readonly rows: number;
  /** Who would be told. */
  readonly people: number;
  readonly since: Date;
  readonly nudged_at: Date | null;
  readonly nudged_on: Day | null;
};

export async function owingPublishers(db: Db | Tx, campaignId: number): Promise<readonly OwingPublisherRow[]> {
  const { rows } = await owing(campaignId).execute(db);
  return rows;
}

/**
 * Who has rows of the campaign to decide, the longest waiting first. What lies in a package that was not handed over is not before the
 * offer maker yet: the package counts as one.
 */
export function owing(campaignId: number): RawBuilder<OwingPublisherRow> {
  return sql<OwingPublisherRow>`
    with sent as (
      select ${lastSentToPublishers(sql.val(campaignId))} as at
    ), owed as (
      select b.publisher_company_id as company_id, greatest(b.created_at, sent.at) as since
      from booking b cross join sent left join booking_package k on k.id = b.booking_package_id
      where b.campaign_id = ${campaignId} and b.state = 'WAITING_FOR_PUBLISHER'
        and (k.id is null or not k.is_private or k.is_done)
      union all
      select k.publisher_company_id, greatest(k.created_at, sent.at)
      from booking_package k cross join sent
      where k.campaign_id = ${campaignId} and k.is_private and not k.is_done
        and k.state not in ('PUBLISHER_REJECTED', 'REJECTED')
        and exists (select from package_item i where i.package_id = k.package_id)
    )
    select o.company_id, company.name as company_name, count(*)::int as rows, min(o.since) as since,
      (select count(*)::int from account a
        where a.company_id = o.company_id and a.enabled and a.deleted_at is null) as people,
      (select max(n.created_at) from publisher_nudge n
        where n.campaign_id = ${campaignId} and n.company_id = o.company_id) as nudged_at,
      (select max(n.day)::text from publisher_nudge n
        where n.campaign_id = ${campaignId} and n.company_id = o.company_id) as nudged_on
    from owed o join company on company.id = o.company_id
    group by o.company_id, company.name
    order by min(o.since), company.name`;
}

export function presentOwing(
  { viewer, say }: Reader,
  facts: CampaignFacts,
  rows: readonly OwingPublisherRow[],
  today: Day,
): OwingPublisher[] {
  return rows.map((row) => ({
    company: { id: row.company_id, name: row.company_name },
    rows: row.rows,
    since: row.since.toISOString(),
    nudged_at: row.nudged_at?.toISOString() ?? null,
    actions: [decided('nudge', canNudgePublisher(viewer, facts, row, today), say)],
  }));
}
