import {
  advertiserDecides,
  bookingsWaiting,
  type CampaignGuard,
  campaignHasIntermediary,
  campaignHasNoIntermediary,
  campaignWithoutOfferMaker,
  campaignWithoutSurface,
  draftNotAdvertisers,
  draftNotIntermediarys,
  intermediaryDecides,
  manualRowsOpen,
  noteMissing,
  nothingAccepted,
  recipientNotIntermediary,
  recipientNotOfferMaker,
  requestNotAtIntermediary,
  requestNotAtOfferMaker,
  requestNotByAdvertiser,
  requestNotByIntermediary,
  somethingAccepted,
  surfacesNotSent,
} from './campaign-guards.ts';
import type { CampaignState } from './campaign-states.ts';

/** Who takes a step. The creator is the advertiser or the intermediary that made the campaign. */
export type CampaignActor = 'creator' | 'advertiser' | 'intermediary' | 'offer_maker' | 'mhfe' | 'dedicated_publisher';

export type TransitionKind = 'forward' | 'accept' | 'reject';

export type CampaignTransition = {
  readonly from: CampaignState;
  readonly to: CampaignState;
  readonly by: CampaignActor;
  readonly kind: TransitionKind;
  /** Decide which row is meant for this campaign: a row that does not apply is not offered at all. */
  readonly applies: readonly CampaignGuard[];
  /** Conditions: when one fails, the button is closed and says why. */
  readonly requires: readonly CampaignGuard[];
  /** Moves together with a change request, never alone. */
  readonly withChangeRequest: boolean;
  /** The server takes this step by itself as soon as the conditions hold. [D5.13] [D5.34] */
  readonly automatic: boolean;
};

/** [D5.17] */
const offerComplete = [bookingsWaiting, manualRowsOpen, nothingAccepted] as const;
/** [D5.15] [D9.4 two rejections beyond] */
const offerEmpty = [bookingsWaiting, somethingAccepted, noteMissing] as const;

/** The whole chain [D5.6]. What is not here does not happen, not even for an admin. [D5.31] */
export const campaignTransitions: readonly CampaignTransition[] = [
  step('CREATED', 'SENT_TO_INTERMEDIARY', 'advertiser', 'forward', { applies: [recipientNotIntermediary] }),
  step('CREATED', 'SENT_TO_BIDDER', 'creator', 'forward', { applies: [recipientNotOfferMaker] }),
  step('SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'intermediary', 'accept'),
  step('SENT_TO_INTERMEDIARY', 'INTERMEDIARY_REJECTED', 'intermediary', 'reject'),
  step('INTERMEDIARY_ACCEPTED', 'SENT_TO_BIDDER', 'intermediary', 'forward', { requires: [campaignWithoutOfferMaker] }),
  step('INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED', 'intermediary', 'reject'),
  step('SENT_TO_BIDDER', 'BIDDER_ACCEPTED', 'offer_maker', 'accept'),
  step('SENT_TO_BIDDER', 'BIDDER_REJECTED', 'offer_maker', 'reject'),
  step('BIDDER_ACCEPTED', 'SENT_TO_PUBLISHER', 'mhfe', 'forward', { requires: [campaignWithoutSurface] }),
  step('BIDDER_ACCEPTED', 'READY_TO_SENT_BACK', 'mhfe', 'forward', {
    requires: [surfacesNotSent, bookingsWaiting, nothingAccepted],
  }),
  step('BIDDER_ACCEPTED', 'READY_TO_SENT_BACK', 'dedicated_publisher', 'forward', { requires: offerComplete }),
  step('BIDDER_ACCEPTED', 'BIDDER_REJECTED', 'offer_maker', 'reject', { requires: offerEmpty }),
  step('SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK', 'mhfe', 'forward', {
    requires: [bookingsWaiting, nothingAccepted],
    automatic: true,
  }),
  step('SENT_TO_PUBLISHER', 'BIDDER_REJECTED', 'offer_maker', 'reject', { requires: offerEmpty }),
  step('READY_TO_SENT_BACK', 'SENT_BACK_TO_INTERMEDIARY', 'offer_maker', 'forward', {
    applies: [campaignHasNoIntermediary],
    requires: offerComplete,
  }),
  step('READY_TO_SENT_BACK', 'SENT_BACK_TO_ADVERTISER', 'offer_maker', 'forward', {
    applies: [campaignHasIntermediary],
    requires: offerComplete,
  }),
  step('READY_TO_SENT_BACK', 'BIDDER_REJECTED', 'offer_maker', 'reject', { requires: offerEmpty }),
  step('SENT_BACK_TO_INTERMEDIARY', 'SENT_BACK_TO_ADVERTISER', 'intermediary', 'forward', {
    applies: [intermediaryDecides],
  }),
  step('SENT_BACK_TO_INTERMEDIARY', 'ADVERTISER_ACCEPT', 'intermediary', 'accept', { applies: [advertiserDecides] }),
  step('SENT_BACK_TO_INTERMEDIARY', 'REJECTED', 'intermediary', 'reject', { applies: [advertiserDecides] }),
  step('SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'advertiser', 'accept', { applies: [intermediaryDecides] }),
  step('SENT_BACK_TO_ADVERTISER', 'REJECTED', 'advertiser', 'reject', { applies: [intermediaryDecides] }),
  step('SENT_BACK_TO_ADVERTISER', 'MODIFY', 'advertiser', 'forward', {
    applies: [draftNotAdvertisers],
    withChangeRequest: true,
  }),
  step('SENT_BACK_TO_INTERMEDIARY', 'MODIFY', 'intermediary', 'forward', {
    applies: [draftNotIntermediarys],
    withChangeRequest: true,
  }),
  step('MODIFY', 'READY_TO_SENT_BACK', 'offer_maker', 'accept', {
    applies: [requestNotAtOfferMaker],
    withChangeRequest: true,
  }),
  step('MODIFY', 'SENT_BACK_TO_ADVERTISER', 'intermediary', 'reject', {
    applies: [requestNotAtIntermediary, requestNotByAdvertiser],
    withChangeRequest: true,
  }),
  step('MODIFY', 'SENT_BACK_TO_ADVERTISER', 'offer_maker', 'reject', {
    applies: [requestNotAtOfferMaker, requestNotByAdvertiser],
    withChangeRequest: true,
  }),
  step('MODIFY', 'SENT_BACK_TO_INTERMEDIARY', 'intermediary', 'reject', {
    applies: [requestNotAtIntermediary, requestNotByIntermediary],
    withChangeRequest: true,
  }),
  step('MODIFY', 'SENT_BACK_TO_INTERMEDIARY', 'offer_maker', 'reject', {
    applies: [requestNotAtOfferMaker, requestNotByIntermediary],
    withChangeRequest: true,
  }),
];

type StepOptions = Partial<Pick<CampaignTransition, 'applies' | 'requires' | 'withChangeRequest' | 'automatic'>>;

function step(
  from: CampaignState,
  to: CampaignState,
  by: CampaignActor,
  kind: TransitionKind,
  options: StepOptions = {},
): CampaignTransition {
  return { from, to, by, kind, applies: [], requires: [], withChangeRequest: false, automatic: false, ...options };
}
