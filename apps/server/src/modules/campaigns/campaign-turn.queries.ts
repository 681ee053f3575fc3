import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { type TurnRule, turnRules } from '@felulet/domain/campaign/campaign-turn.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { visibleTo } from './campaigns.queries.ts';

const offerMaker = sql<number | null>`coalesce(c.publisher_company_id, c.mhfe_company_id)`;

const somethingWaits = sql<boolean>`(exists (select from booking b
    where b.campaign_id = c.id and b.media_id is not null and b.state = 'WAITING_FOR_PUBLISHER')
  or exists (select from booking_package k
    where k.campaign_id = c.id and k.is_private and not k.is_done and k.state not in ('PUBLISHER_REJECTED', 'REJECTED')
      and exists (select from package_item i where i.package_id = k.package_id)))`;

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
const statesWithATurn = campaignStates.filter((state) => turnRules[state] !== null);

const companyInTurn = sql<number | null>`case c.state ${sql.join(
  campaignStates.flatMap((state) => {
    const rule = turnRules[state];
    return rule === null ? [] : [sql`when ${sql.lit(state)} then ${companyOfRule[rule]}`];
  }),
  sql` `,
)} end`;

/** Campaigns whose turn is the viewer's company's and that nobody there has opened since it became so. [D5.40] */
export async function unreadCampaigns(db: Db, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('campaign as c')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('c.state', 'in', statesWithATurn)
    .where(companyInTurn, '=', viewer.companyId)
    .where(visibleTo(viewer))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('campaign_read as r')
            .innerJoin('account as reader', 'reader.id', 'r.account_id')
            .select('r.campaign_id')
            .whereRef('r.campaign_id', '=', 'c.id')
            .where('reader.company_id', '=', viewer.companyId)
            .whereRef('r.read_at', '>=', 'c.turn_since'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}
