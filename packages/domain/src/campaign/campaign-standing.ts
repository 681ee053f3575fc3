import type { CampaignSide } from './campaign-facts.ts';
import { type CampaignState, campaignStates } from './campaign-states.ts';

export type Assembler = 'mhfe' | 'dedicated_publisher';

/** What a state means to whom, beside whose turn it is. */
type CampaignStanding = {
  /** The sides that the campaign has not reached; its creator's side sees it always. [D3.8] */
  readonly hiddenFrom: readonly Exclude<CampaignSide, 'advertiser'>[];
  /** The customers who see surfaces and prices; for the others the offer is being assembled. [D3.10] [D3.13] */
  readonly offerSeenBy: readonly Exclude<CampaignSide, 'offer_maker'>[];
  /** Who puts the offer together. [D5.41] */
  readonly assembledBy: readonly Assembler[];
  /** The sides that choose no co-workers now. [C4.15] */
  readonly assigneesFixedFor: readonly CampaignSide[];
  /** Whether an offer stands complete, so that it can be shown to somebody as a deck. [D5.90] */
  readonly hasWholeOffer: boolean;
  /** Whether the offer maker has taken the campaign on, so that there may be a menu and an offer is made. [D5.46] */
  readonly isTakenOn: boolean;
};

const none = [] as const;
const customers = ['advertiser', 'intermediary'] as const;
const everySide = ['advertiser', 'intermediary', 'offer_maker'] as const;
const plain = {
  hiddenFrom: none,
  offerSeenBy: none,
  assembledBy: none,
  assigneesFixedFor: none,
  hasWholeOffer: false,
  isTakenOn: true,
} as const satisfies CampaignStanding;
const whole = { ...plain, hasWholeOffer: true } as const;
const unreached = { ...plain, hiddenFrom: ['offer_maker'], isTakenOn: false } as const;

/** A state added to the chain does not compile until it has its row here. */
const standings: Readonly<Record<CampaignState, CampaignStanding>> = {
  CREATED: { ...unreached, hiddenFrom: ['intermediary', 'offer_maker'] },
  SENT_TO_INTERMEDIARY: { ...unreached, assigneesFixedFor: ['intermediary'] },
  INTERMEDIARY_ACCEPTED: unreached,
  INTERMEDIARY_REJECTED: { ...unreached, assigneesFixedFor: ['intermediary'], isTakenOn: true },
  SENT_TO_BIDDER: { ...plain, assigneesFixedFor: ['offer_maker'], isTakenOn: false },
  BIDDER_ACCEPTED: { ...plain, assembledBy: ['mhfe', 'dedicated_publisher'] },
  BIDDER_REJECTED: { ...plain, assigneesFixedFor: ['offer_maker'] },
  SENT_TO_PUBLISHER: { ...plain, assembledBy: ['mhfe'] },
  READY_TO_SENT_BACK: { ...whole, assembledBy: ['mhfe', 'dedicated_publisher'] },
  SENT_BACK_TO_INTERMEDIARY: { ...whole, offerSeenBy: ['intermediary'] },
  SENT_BACK_TO_ADVERTISER: { ...whole, offerSeenBy: customers },
  ADVERTISER_ACCEPT: { ...whole, offerSeenBy: customers, assigneesFixedFor: everySide },
  REJECTED: { ...whole, offerSeenBy: customers, assigneesFixedFor: everySide },
  MODIFY: { ...whole, offerSeenBy: customers },
};

export function standingOf(state: CampaignState): CampaignStanding {
  return standings[state];
}

/** For queries: the states in which the campaign has not reached the side. */
export function statesHiddenFrom(side: 'intermediary' | 'offer_maker'): readonly CampaignState[] {
  return campaignStates.filter((state) => standings[state].hiddenFrom.includes(side));
}

/** For queries: the states in which the customer sees surfaces and prices. */
export function statesShowingOffer(customer: 'advertiser' | 'intermediary'): readonly CampaignState[] {
  return campaignStates.filter((state) => standings[state].offerSeenBy.includes(customer));
}

export function statesAssembledBy(assembler: Assembler): readonly CampaignState[] {
  return campaignStates.filter((state) => standings[state].assembledBy.includes(assembler));
}
