/** In the order of the chain; MODIFY is set by change requests alone. [C4.1] */
export const campaignStates = [
  'CREATED',
  'SENT_TO_INTERMEDIARY',
  'INTERMEDIARY_ACCEPTED',
  'INTERMEDIARY_REJECTED',
  'SENT_TO_BIDDER',
  'BIDDER_ACCEPTED',
  'BIDDER_REJECTED',
  'SENT_TO_PUBLISHER',
  'READY_TO_SENT_BACK',
  'SENT_BACK_TO_INTERMEDIARY',
  'SENT_BACK_TO_ADVERTISER',
  'ADVERTISER_ACCEPT',
  'REJECTED',
  'MODIFY',
] as const;

export type CampaignState = (typeof campaignStates)[number];

/** How far a campaign has come: a state that is added does not compile until it has its word here. */
const phases = {
  CREATED: 'under_way',
  SENT_TO_INTERMEDIARY: 'under_way',
  INTERMEDIARY_ACCEPTED: 'under_way',
  INTERMEDIARY_REJECTED: 'rejected',
  SENT_TO_BIDDER: 'under_way',
  BIDDER_ACCEPTED: 'under_way',
  BIDDER_REJECTED: 'rejected',
  SENT_TO_PUBLISHER: 'under_way',
  READY_TO_SENT_BACK: 'under_way',
  SENT_BACK_TO_INTERMEDIARY: 'sent_back',
  SENT_BACK_TO_ADVERTISER: 'sent_back',
  ADVERTISER_ACCEPT: 'accepted',
  REJECTED: 'rejected',
  MODIFY: 'under_way',
} as const satisfies Readonly<Record<CampaignState, 'under_way' | 'sent_back' | 'accepted' | 'rejected'>>;

export type CampaignPhase = (typeof phases)[CampaignState];

/** The offer has been put together and is with the side that asked for it. */
export type SentBackState = {
  [State in CampaignState]: (typeof phases)[State] extends 'sent_back' ? State : never;
}[CampaignState];

export function phaseOf(state: CampaignState): CampaignPhase {
  return phases[state];
}

/** Entering one rejects the active bookings and so frees their units. [D5.35] */
export function isRejectedState(state: CampaignState): boolean {
  return phases[state] === 'rejected';
}

/** The offer was accepted: what stands in it is ordered. */
export function isOrderedState(state: CampaignState): boolean {
  return phases[state] === 'accepted';
}

/** Nothing leads out of it. */
export function isFinalState(state: CampaignState): boolean {
  return phases[state] === 'accepted' || phases[state] === 'rejected';
}

export function isSentBackState(state: CampaignState): state is SentBackState {
  return phases[state] === 'sent_back';
}
