import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignState, SentBackState } from '@felulet/domain/campaign/campaign-states.ts';

export type CampaignPart = {
  readonly campaign_state: CampaignState | null;
  readonly role_of_creator: CampaignOutline['role_of_creator'] | null;
  readonly creator_company_id: number | null;
  readonly advertiser_company_id: number | null;
  readonly intermediary_company_id: number | null;
  readonly mhfe_company_id: number | null;
  readonly dedicated_publisher_id: number | null;
  readonly was_sent_back: boolean | null;
  readonly modified_from: SentBackState | null;
};

export type BookingPart = CampaignPart & {
  readonly media_id: number | null;
  readonly publisher_company_id: number | null;
  readonly campaign_manual_media_id: number | null;
  readonly booking_package_id: number | null;
  readonly is_private: boolean | null;
  readonly is_done: boolean | null;
  readonly state: BookingState;
  readonly accepted_at: Date | null;
  readonly is_bound?: boolean;
};

/** The campaign as far as the rules of one booking need it. */
export function campaignPartFacts(row: CampaignPart): CampaignOutline | null {
  if (row.campaign_state === null || row.role_of_creator === null || row.creator_company_id === null) return null;
  return {
    state: row.campaign_state,
    role_of_creator: row.role_of_creator,
    creator_company_id: row.creator_company_id,
    advertiser_id: row.advertiser_company_id,
    intermediary_id: row.intermediary_company_id,
    mhfe_id: row.mhfe_company_id,
    publisher_id: row.dedicated_publisher_id,
    was_sent_back: row.was_sent_back ?? false,
    modified_from: row.modified_from,
  };
}

export function bookingFactsOf(row: BookingPart): BookingFacts {
  const campaign = campaignPartFacts(row);
  return {
    kind: kindOf(row, campaign),
    state: row.state,
    publisher_id: row.publisher_company_id,
    booking_package:
      row.booking_package_id === null ? null : { is_private: row.is_private ?? false, is_done: row.is_done ?? false },
    campaign,
    has_price_snapshot: row.accepted_at !== null,
    is_bound: row.is_bound ?? false,
  };
}

function kindOf(row: BookingPart, campaign: CampaignOutline | null): BookingFacts['kind'] {
  if (row.campaign_manual_media_id !== null) return 'manual_row';
  return campaign === null ? 'manual_booking' : 'campaign_booking';
}
