import type {
  BookingCounts,
  CampaignFacts,
  CampaignSide,
  LatestChangeRequest,
} from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { CampaignTable } from '../../../database/tables.generated.ts';

export type CampaignRecord = Selectable<CampaignTable>;

/** A campaign as events name it. */
export function campaignRef({ id, name, state }: CampaignRecord): CampaignRef {
  return { id, name, state };
}

/** What the rules ask of a campaign beyond its own row. */
type Around = BookingCounts & {
  readonly assignees: readonly { readonly account_id: number; readonly company_id: number }[];
  readonly change_request: LatestChangeRequest | null;
  readonly menu_state: CampaignMenuState | null;
  readonly menu_was_sent: boolean;
};

/** For a query over campaigns as `c`. */
export const campaignAround = sql<Around>`(select to_jsonb(around) from (
  select b.surface_created, b.surface_waiting, b.surface_accepted, b.manual_open, b.manual_accepted, p.packages_not_handed_over, b.rows_without_fee + p.packages_without_fee as without_fee,
    coalesce((select jsonb_agg(jsonb_build_object('account_id', a.account_id, 'company_id', a.company_id) order by a.account_id)
      from campaign_assignee a where a.campaign_id = c.id), '[]') as assignees,
    (select jsonb_build_object('state', r.state, 'created_role', r.created_role)
      from change_request r where r.campaign_id = c.id order by r.id desc limit 1) as change_request,
    (select m.state from campaign_menu m where m.campaign_id = c.id order by m.id desc limit 1) as menu_state,
    exists (select from campaign_menu m where m.campaign_id = c.id and m.sent_at is not null) as menu_was_sent
  from (select
      count(*) filter (where media_id is not null and state = 'CREATED')::int as surface_created,
      count(*) filter (where media_id is not null and state = 'WAITING_FOR_PUBLISHER')::int as surface_waiting,
      count(*) filter (where media_id is not null and state = 'PUBLISHER_ACCEPTED')::int as surface_accepted,
      count(*) filter (where media_id is null and state = 'CREATED')::int as manual_open,
      count(*) filter (where media_id is null and state = 'PUBLISHER_ACCEPTED')::int as manual_accepted,
      count(*) filter (where state = 'PUBLISHER_ACCEPTED' and booking_package_id is null and mhfe_fee is null)::int as rows_without_fee
    from booking where campaign_id = c.id) b
  cross join (select
      count(*) filter (where k.is_private and not k.is_done and k.state not in ('PUBLISHER_REJECTED', 'REJECTED')
        and exists (select from package_item i where i.package_id = k.package_id))::int as packages_not_handed_over,
      count(*) filter (where k.state = 'PUBLISHER_ACCEPTED' and k.commission_fee is null)::int as packages_without_fee
    from booking_package k where k.campaign_id = c.id) p) around)`;

/** The facts of the given campaigns in one query, whatever their number. */
export async function campaignFactsOf(
  db: Db | Tx,
  records: readonly CampaignRecord[],
): Promise<Map<number, CampaignFacts>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaign as c')
    .select(['c.id', campaignAround.as('around')])
    .where(
      'c.id',
      'in',
      records.map((record) => record.id),
    )
    .execute();
  const around = new Map(rows.map((row) => [row.id, row.around]));
  return new Map(
    records.flatMap((record) => {
      const known = around.get(record.id);
      return known === undefined ? [] : [[record.id, factsFrom(record, known)] as const];
    }),
  );
}

export async function campaignFacts(db: Db | Tx, record: CampaignRecord): Promise<CampaignFacts> {
  const facts = (await campaignFactsOf(db, [record])).get(record.id);
  if (facts === undefined) throw new Error(`campaign ${record.id} vanished inside its transaction`);
  return facts;
}

/** The record and its facts; undefined for an unknown id. */
export async function campaignWithFacts(
  db: Db | Tx,
  id: number,
): Promise<{ record: CampaignRecord; facts: CampaignFacts } | undefined> {
  const row = await db
    .selectFrom('campaign as c')
    .selectAll('c')
    .select(campaignAround.as('around'))
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { around, ...record } = row;
  return { record, facts: factsFrom(record, around) };
}

export function factsFrom(record: CampaignRecord, around: Around): CampaignFacts {
  const { assignees, change_request, menu_state, menu_was_sent, ...bookings } = around;
  const idsOf = (companyId: number | null): number[] =>
    companyId === null ? [] : assignees.filter((row) => row.company_id === companyId).map((row) => row.account_id);
  const sides: Record<CampaignSide, number[]> = {
    advertiser: idsOf(record.advertiser_company_id),
    intermediary: idsOf(record.intermediary_company_id),
    offer_maker: idsOf(record.publisher_company_id ?? record.mhfe_company_id),
  };
  return {
    state: record.state,
    role_of_creator: record.role_of_creator,
    creator_company_id: record.creator_company_id,
    advertiser_id: record.advertiser_company_id,
    intermediary_id: record.intermediary_company_id,
    mhfe_id: record.mhfe_company_id,
    publisher_id: record.publisher_company_id,
    assignees: sides,
    bookings,
    was_sent_back: record.was_sent_back,
    modified_from: record.modified_from,
    change_request,
    menu_state,
    menu_was_sent,
  };
}
