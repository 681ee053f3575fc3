import { statesAssembledBy } from '@felulet/domain/campaign/campaign-standing.ts';
import { type CampaignState, campaignStates, isOrderedState } from '@felulet/domain/campaign/campaign-states.ts';
import { type TurnRule, turnRules } from '@felulet/domain/campaign/campaign-turn.ts';
import type { NearDays } from '@felulet/domain/period/soon.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';

const offerMaker = sql<number | null>`coalesce(c.publisher_company_id, c.mhfe_company_id)`;

const somethingWaits = sql<boolean>`(exists (select from booking b
    where b.campaign_id = c.id and b.media_id is not null and b.state = 'WAITING_FOR_PUBLISHER')
  or exists (select from booking_package k
    where k.campaign_id = c.id and k.is_private and not k.is_done and k.state not in ('PUBLISHER_REJECTED', 'REJECTED')
      and exists (select from package_item i where i.package_id = k.package_id)))`;

/** When it last went out to its publishers; null before. */
export function lastSentToPublishers(campaignId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(created_at) from campaign_operation
    where campaign_id = ${campaignId} and kind = 'STATE' and state = 'SENT_TO_PUBLISHER')`;
}

const stateOfRequest = sql<string>`(select r.state from change_request r where r.campaign_id = c.id order by r.id desc limit 1)`;

/** The domain's rules in SQL: a rule added there does not compile until it has its company here. */
const companyOfRule: Readonly<Record<TurnRule, RawBuilder<number | null>>> = {
  creator: sql`c.creator_company_id`,
  advertiser: sql`c.advertiser_company_id`,
  intermediary: sql`c.intermediary_company_id`,
  offer_maker: offerMaker,
  publishers_then_offer_maker: sql`case when not ${somethingWaits} then ${offerMaker} end`,
  holder_of_request: sql`case when ${stateOfRequest} = 'SENT_TO_INTERMEDIARY' then c.intermediary_company_id else ${offerMaker} end`,
};

/** Said apart from the case below, so that the finished campaigns are not even read. */
export const statesWithATurn = campaignStates.filter((state) => turnRules[state] !== null);

const company = sql<number | null>`case c.state ${sql.join(
  campaignStates.flatMap((state) => {
    const rule = turnRules[state];
    return rule === null ? [] : [sql`when ${sql.lit(state)} then ${companyOfRule[rule]}`];
  }),
  sql` `,
)} end`;

const inStates = (states: readonly CampaignState[]): RawBuilder<boolean> =>
  sql<boolean>`c.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

const inTurn = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`${company} is not distinct from ${viewer.companyId}`;

/** Of a campaign read as `c`: whether the next step is the viewer's company's. */
export function isTurnOf(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${inStates(statesWithATurn)} and ${inTurn(viewer)})`;
}

/** Of a campaign read as `c`: whether its offer was accepted. */
export const isOrderedCampaign = inStates(campaignStates.filter(isOrderedState));

/** Of a campaign read as `c`: whether it is under way and the next step somebody else's. */
export function isTurnOfOthers(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${inStates(statesWithATurn)} and not ${isTurnOf(viewer)})`;
}

/** Of a campaign read as `c`: whether it is under way or ordered, and begins on one of the days; what is over need not be read. */
export function startsOn({ from, to }: NearDays): RawBuilder<boolean> {
  return sql<boolean>`((${inStates(statesWithATurn)} or ${isOrderedCampaign})
    and c.date_to >= ${from} and c.date_from between ${from} and ${to})`;
}

/** Of a campaign read as `c`: whether the viewer may book into it now, as `canAssemble` decides it one by one. [D16.4] */
export function isAssembledBy(viewer: Viewer): RawBuilder<boolean> {
  const isOwn = isAdmin(viewer) ? sql<boolean>`true` : sql<boolean>`${offerMaker} = ${viewer.companyId}`;
  const byItself = sql<boolean>`(c.publisher_company_id is not null and ${inStates(statesAssembledBy('dedicated_publisher'))})`;
  const byMhfe = sql<boolean>`(c.publisher_company_id is null and ${inStates(statesAssembledBy('mhfe'))})`;
  return sql<boolean>`(${isOwn} and (${byItself} or ${byMhfe}))`;
}

/** Likewise, and nobody of the company has opened it since it became so. */
export function isUnreadBy(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${isTurnOf(viewer)} and not exists (select from campaign_read r
    join account reader on reader.id = r.account_id
    where r.campaign_id = c.id and reader.company_id = ${viewer.companyId} and r.read_at >= c.turn_since))`;
}
