import type { Event } from '@felulet/domain/event/events.ts';
import { challengeEndOf } from '@felulet/domain/option/challenge-end.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';

/** An option, and the one in line that has challenged it. */
export type ChallengePair = { readonly holder: number; readonly challenger: number };

/** How these challenges ended, as holder and challenger stand now. */
export async function recordChallengeEnds(tx: Tx, author: Author, pairs: readonly ChallengePair[]): Promise<void> {
  await record(tx, author, ...(await endedChallenges(tx, pairs)));
}

async function endedChallenges(tx: Tx, pairs: readonly ChallengePair[]): Promise<Event[]> {
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
  return rows.map((row) => ({
    kind: 'challenge_ended',
    end: challengeEndOf(row.held, row.waited),
    publisher: row.publisher,
    media: { id: row.media_id, title: row.title },
    holder: {
      campaign: { id: row.holder_campaign, name: row.holder_name, state: row.holder_state },
      offerMaker: row.holder,
    },
    challenger: {
      campaign: { id: row.other_campaign, name: row.other_name, state: row.other_state },
      offerMaker: row.other,
    },
  }));
}
