import { type CampaignFacts, type CampaignSide, companyOfSide, creatorSideOf } from './campaign-facts.ts';

/** Whose move it is: a side, the publishers who still have rows to decide, or nobody any more. */
export type CampaignTurn = CampaignSide | 'publishers' | null;

export function turnOf(campaign: CampaignFacts): CampaignTurn {
  switch (campaign.state) {
    case 'CREATED':
      return creatorSideOf(campaign);
    case 'SENT_TO_INTERMEDIARY':
    case 'INTERMEDIARY_ACCEPTED':
    case 'SENT_BACK_TO_INTERMEDIARY':
      return 'intermediary';
    case 'SENT_TO_BIDDER':
    case 'BIDDER_ACCEPTED':
    case 'READY_TO_SENT_BACK':
      return 'offer_maker';
    case 'SENT_TO_PUBLISHER':
      return campaign.bookings.surface_waiting > 0 ? 'publishers' : 'offer_maker';
    case 'SENT_BACK_TO_ADVERTISER':
      return 'advertiser';
    case 'MODIFY':
      return campaign.change_request?.state === 'SENT_TO_INTERMEDIARY' ? 'intermediary' : 'offer_maker';
    default:
      return null;
  }
}

/** The company that the unread count and the notice of a change go to. [D5.39] [D5.40] */
export function companyInTurn(campaign: CampaignFacts): number | null {
  const turn = turnOf(campaign);
  if (turn === null) return null;
  return companyOfSide(campaign, turn === 'publishers' ? 'offer_maker' : turn);
}
