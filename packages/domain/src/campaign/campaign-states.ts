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

/** Entering one of these rejects the active bookings and so frees their units. [D5.35] */
export const rejectedStates = [
  'INTERMEDIARY_REJECTED',
  'BIDDER_REJECTED',
  'REJECTED',
] as const satisfies readonly CampaignState[];

/** States nothing leads out of. */
export const finalStates = ['ADVERTISER_ACCEPT', ...rejectedStates] as const satisfies readonly CampaignState[];

/** The offer has been put together and is with the side that asked for it. */
export const sentBackStates = [
  'SENT_BACK_TO_INTERMEDIARY',
  'SENT_BACK_TO_ADVERTISER',
] as const satisfies readonly CampaignState[];

export type SentBackState = (typeof sentBackStates)[number];

export function isRejectedState(state: CampaignState): boolean {
  return rejectedStates.some((rejected) => rejected === state);
}

export function isFinalState(state: CampaignState): boolean {
  return finalStates.some((final) => final === state);
}

export function isSentBackState(state: CampaignState): state is SentBackState {
  return sentBackStates.some((sentBack) => sentBack === state);
}
