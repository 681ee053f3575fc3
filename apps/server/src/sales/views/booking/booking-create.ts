import type { Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { CampaignPart } from './booking-facts.ts';
import { isInFinishedPackage } from './surface-bookings.ts';

export type BookedSurface = {
  readonly company_id: number;
  readonly company_enabled: boolean;
  readonly has_price_tags: boolean;
};

export type CampaignForBooking = CampaignPart & {
  readonly name: string;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly surface: BookedSurface | null;
};

/**
 * The campaign and the surface in one statement. The shared lock keeps the campaign in its state until the booking is written, and
 * lets others book into it meanwhile. Written out in SQL, since on this busiest path the builder costs more than the database.
 */
export async function campaignForBooking(
  tx: Tx,
  campaignId: number,
  mediaId: number | null,
): Promise<CampaignForBooking | undefined> {
  const { rows } = await sql<CampaignForBooking>`
    select state as campaign_state, role_of_creator, creator_company_id, advertiser_company_id, intermediary_company_id,
      mhfe_company_id, publisher_company_id as dedicated_publisher_id, was_sent_back, modified_from, name, date_from, date_to,
      booked_surface(${mediaId}::integer) as surface
    from campaign where id = ${campaignId} for share`.execute(tx);
  return rows[0];
}

export async function bookedSurface(tx: Tx, mediaId: number): Promise<BookedSurface | null> {
  const { rows } = await sql<{ surface: BookedSurface | null }>`
    select booked_surface(${mediaId}::integer) as surface`.execute(tx);
  return rows[0]?.surface ?? null;
}

/** Which of the surfaces, locked by the caller, the offer holds a line of that its maker knows. */
export async function inOffer(tx: Tx, campaignId: number, mediaIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ media_id: number }>`
    select distinct b.media_id from booking b
    where b.campaign_id = ${campaignId} and b.active and ${isInFinishedPackage} and b.media_id = any (${[...mediaIds]}::integer[])`.execute(
    tx,
  );
  return rows.map(({ media_id }) => media_id);
}
