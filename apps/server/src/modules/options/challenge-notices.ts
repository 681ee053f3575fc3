import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { type ChallengeEnd, challengeEndOf } from '@felulet/domain/option/challenge-end.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { type Told, tellEach } from './option-notices.ts';

/** An option, and the one in line that has challenged it. */
export type ChallengePair = { readonly holder: number; readonly challenger: number };

type Side = {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly state: CampaignState;
  /** Who makes the offer. */
  readonly company: number | null;
};

/**
 * How these challenges ended, as holder and challenger stand now: the publisher hears of each, and of the two the one whose own news do
 * not say it. Nobody is named: the page it leads to names whom its reader may know. [D11.73 how a challenge ended]
 */
export async function tellChallengeEnds(
  tx: Tx,
  pairs: readonly ChallengePair[],
  { by, now }: { readonly by: Viewer | null; readonly now: Date },
): Promise<void> {
  const told = (await endedChallenges(tx, pairs)).flatMap(({ holder, challenger, publisher, end, item }): Told[] => {
    const kind = 'option_challenge_ended';
    const side = end === 'LAPSED' ? challenger : holder;
    // Made firm, or booked in its place: each of the two is told so by a kind of its own.
    const isUntold = end === 'LAPSED' || end === 'DROPPED' || end === 'ELSEWHERE';
    const toSide = isUntold && side.company !== null ? [{ ...side, company: side.company, kind, item } as const] : [];
    const isTold = [challenger, ...toSide].some(({ company }) => company === publisher);
    const toPublisher = isTold ? [] : [{ ...holder, company: publisher, kind, item } as const];
    return [...toSide, ...toPublisher].filter(({ company }) => company !== by?.companyId);
  });
  await tellEach(tx, told, now);
}

type Ended = {
  readonly holder: Side;
  readonly challenger: Side;
  readonly publisher: number;
  readonly end: ChallengeEnd;
  readonly item: Told['item'];
};

async function endedChallenges(tx: Tx, pairs: readonly ChallengePair[]): Promise<Ended[]> {
  if (pairs.length === 0) return [];
  const maker = (campaign: 'hc' | 'cc') =>
    sql<
      number | null
    >`coalesce(${sql.ref(`${campaign}.publisher_company_id`)}, ${sql.ref(`${campaign}.mhfe_company_id`)})`;
  const rows = await tx
    .selectFrom('surface_option as h')
    .innerJoin('surface_option as c', 'c.media_id', 'h.media_id')
    .innerJoin('media as m', 'm.id', 'h.media_id')
    .innerJoin('campaign as hc', 'hc.id', 'h.campaign_id')
    .innerJoin('campaign as cc', 'cc.id', 'c.campaign_id')
    .select(['h.media_id', 'h.publisher_company_id as publisher', 'm.title', 'h.state as held', 'c.state as waited'])
    .select([
      'hc.id as holder_campaign',
      'hc.name as holder_name',
      'hc.state as holder_state',
      maker('hc').as('holder'),
    ])
    .select(['cc.id as other_campaign', 'cc.name as other_name', 'cc.state as other_state', maker('cc').as('other')])
    .where(
      sql<boolean>`(h.id, c.id) in (select * from unnest(${pairs.map(({ holder }) => holder)}::integer[],
        ${pairs.map(({ challenger }) => challenger)}::integer[]))`,
    )
    .orderBy('h.id')
    .execute();
  return rows.map((row) => {
    const end = challengeEndOf(row.held, row.waited);
    const { holder_campaign, holder_name, holder_state, other_campaign, other_name, other_state } = row;
    return {
      end,
      publisher: row.publisher,
      item: { item: row.title, media_id: row.media_id, end },
      holder: { campaignId: holder_campaign, campaignName: holder_name, state: holder_state, company: row.holder },
      challenger: { campaignId: other_campaign, campaignName: other_name, state: other_state, company: row.other },
    };
  });
}
