import {
  type CampaignFacts,
  type CampaignSide,
  campaignSides,
  companyOfSide,
  creatorSideOf,
  waitingCount,
} from './campaign-facts.ts';
import type { CampaignState } from './campaign-states.ts';

export const campaignTurns = [...campaignSides, 'publishers'] as const;

/** Whose move it is: a side, or the publishers who still have rows to decide. */
export type CampaignTurn = (typeof campaignTurns)[number];

/** How a state names the one whose turn it is; the last two hang on more than the state. */
export type TurnRule = CampaignSide | 'creator' | 'publishers_then_offer_maker' | 'holder_of_request';

/** The side that the chain's table lets act, state by state; null where nothing leads on. [D5.48] */
export const turnRules: Readonly<Record<CampaignState, TurnRule | null>> = {
  CREATED: 'creator',
  SENT_TO_INTERMEDIARY: 'intermediary',
  INTERMEDIARY_ACCEPTED: 'intermediary',
  INTERMEDIARY_REJECTED: null,
  SENT_TO_BIDDER: 'offer_maker',
  BIDDER_ACCEPTED: 'offer_maker',
  BIDDER_REJECTED: null,
  SENT_TO_PUBLISHER: 'publishers_then_offer_maker',
  READY_TO_SENT_BACK: 'offer_maker',
  SENT_BACK_TO_INTERMEDIARY: 'intermediary',
  SENT_BACK_TO_ADVERTISER: 'advertiser',
  ADVERTISER_ACCEPT: null,
  REJECTED: null,
  MODIFY: 'holder_of_request',
};

export function turnOf(campaign: CampaignFacts): CampaignTurn | null {
  const rule = turnRules[campaign.state];
  if (rule === 'creator') return creatorSideOf(campaign);
  if (rule === 'publishers_then_offer_maker') return waitingCount(campaign) > 0 ? 'publishers' : 'offer_maker';
  if (rule === 'holder_of_request') {
    return campaign.change_request?.state === 'SENT_TO_INTERMEDIARY' ? 'intermediary' : 'offer_maker';
  }
  return rule;
}

/** The company that the unread count and the notice of a change go to; none while publishers decide. [D10.1] */
export function companyInTurn(campaign: CampaignFacts): number | null {
  const turn = turnOf(campaign);
  return turn === null || turn === 'publishers' ? null : companyOfSide(campaign, turn);
}
