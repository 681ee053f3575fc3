import { coolingStates } from '@felulet/domain/option/option-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export type OptionSurface = {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
  readonly company_id: number;
  readonly company_enabled: boolean;
};

export function optionSurfaces(tx: Tx, ids: readonly number[]): Promise<OptionSurface[]> {
  return tx
    .selectFrom('media as m')
    .innerJoin('company as owner', 'owner.id', 'm.company_id')
    .select(['m.id', 'm.title', 'm.quantity', 'm.company_id', 'owner.is_enabled as company_enabled'])
    .where('m.id', 'in', [...ids])
    .where('m.deleted_at', 'is', null)
    .execute();
}

/** When the client's last option on each surface ended without an order; the client is the advertiser behind the campaign. */
export function coolingSince(
  tx: Tx,
  campaignId: number,
  mediaIds: readonly number[],
): Promise<{ media_id: number; ended_at: Date | null }[]> {
  return tx
    .selectFrom('surface_option as o')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .innerJoin('campaign as own', (join) => join.on('own.id', '=', campaignId))
    .select(['o.media_id', (select) => select.fn.max('o.ended_at').as('ended_at')])
    .where(sql<boolean>`o.media_id = any (${[...mediaIds]}::integer[])`)
    .where('o.state', 'in', coolingStates)
    .where('o.booking_id', 'is not', null)
    .where(sql<boolean>`c.advertiser_company_id is not distinct from own.advertiser_company_id
      and lower(c.external_advertiser) is not distinct from lower(own.external_advertiser)
      and (own.advertiser_company_id is not null or c.intermediary_company_id is not distinct from own.intermediary_company_id)`)
    .groupBy('o.media_id')
    .execute();
}

/** How many surfaces of each publisher the campaign holds as options. */
export async function heldByCampaign(tx: Tx, campaignId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('surface_option')
    .select(['publisher_company_id', (select) => select.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'HOLDING')
    .groupBy('publisher_company_id')
    .execute();
  return new Map(rows.map((row) => [row.publisher_company_id, row.count]));
}
