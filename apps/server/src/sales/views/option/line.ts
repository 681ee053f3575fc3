import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { SurfaceOptionTable } from '../../../database/tables.generated.ts';
import { type CampaignPart, campaignColumns } from '../booking/bookings.ts';

type Waiting = Pick<
  Selectable<SurfaceOptionTable>,
  | 'id'
  | 'media_id'
  | 'publisher_company_id'
  | 'campaign_id'
  | 'quantity'
  | 'date_from'
  | 'date_to'
  | 'closes_at'
  | 'challenges_id'
>;

/** One in line, with what its promotion asks of surface and campaign. */
export type LineRow = Waiting &
  CampaignPart & {
    /** Units of the surface. */
    readonly capacity: number;
    readonly media_title: string;
    readonly publisher_name: string;
    readonly campaign_name: string;
  };

/** Those in line for the surfaces, in the order in which they came. Called under the surfaces' locks. */
export function lineOf(db: Db | Tx, mediaIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('surface_option as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .innerJoin('company as p', 'p.id', 'o.publisher_company_id')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .select(['o.id', 'o.media_id', 'o.publisher_company_id', 'o.campaign_id', 'o.quantity', 'o.date_from', 'o.date_to'])
    .select(['o.closes_at', 'o.challenges_id', 'm.quantity as capacity', 'm.title as media_title'])
    .select(['p.name as publisher_name', 'c.name as campaign_name'])
    .select(campaignColumns)
    .where('o.state', '=', 'WAITING')
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`o.media_id = any (${[...mediaIds]}::integer[])`)
    .orderBy('o.id')
    .execute();
}
