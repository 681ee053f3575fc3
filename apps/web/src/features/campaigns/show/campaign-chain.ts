import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { type CampaignState, isRejectedState } from '@felulet/domain/campaign/campaign-states.ts';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';

export type StageName = 'request' | 'intermediary' | 'assembly' | 'publishers' | 'handBack' | 'forwarding' | 'decision';

export type Stage = {
  readonly name: StageName;
  /** The company that has the campaign at this stage; null for the publishers, who are many, and while none is chosen. */
  readonly company: string | null;
  readonly status: 'done' | 'current' | 'next' | 'stopped';
};

type ChainFacts = Pick<
  Campaign,
  'state' | 'turn' | 'role_of_creator' | 'company' | 'advertiser' | 'intermediary' | 'mhfe' | 'publisher'
> & {
  readonly campaign_operations: readonly Pick<Campaign['campaign_operations'][number], 'kind' | 'state'>[];
};

/** The stages of this campaign, with its present position. */
export function campaignStages(campaign: ChainFacts): readonly Stage[] {
  const names = stageNames(campaign);
  const current = names.indexOf(currentStage(campaign, names));
  return names.map((name, index) => ({
    name,
    company: companyAt(name, campaign),
    status: statusAt(index, current, campaign.state),
  }));
}

/** A chosen intermediary forwards both ways; a dedicated publisher checks its own surfaces while it assembles. */
function stageNames(campaign: ChainFacts): readonly StageName[] {
  const passesOn = campaign.role_of_creator === 'ADVERTISER' && campaign.intermediary !== null;
  const needsPublishers = campaign.publisher === null;
  return [
    'request',
    ...(passesOn ? (['intermediary'] as const) : []),
    'assembly',
    ...(needsPublishers ? (['publishers', 'handBack'] as const) : []),
    ...(passesOn ? (['forwarding'] as const) : []),
    'decision',
  ];
}

/** Null where the state alone does not decide the stage. */
const stageOfState: Readonly<Record<CampaignState, StageName | null>> = {
  CREATED: 'request',
  SENT_TO_INTERMEDIARY: 'intermediary',
  INTERMEDIARY_ACCEPTED: 'intermediary',
  INTERMEDIARY_REJECTED: 'intermediary',
  SENT_TO_BIDDER: 'assembly',
  BIDDER_ACCEPTED: 'assembly',
  BIDDER_REJECTED: null,
  SENT_TO_PUBLISHER: 'publishers',
  READY_TO_SENT_BACK: 'handBack',
  SENT_BACK_TO_INTERMEDIARY: 'forwarding',
  SENT_BACK_TO_ADVERTISER: 'decision',
  ADVERTISER_ACCEPT: 'decision',
  REJECTED: 'decision',
  MODIFY: null,
};

function currentStage(campaign: ChainFacts, names: readonly StageName[]): StageName {
  const wanted = stageOfCampaign(campaign);
  if (names.includes(wanted)) return wanted;
  // In a short chain the last intermediary decides, and the only maker hands the offer back.
  return wanted === 'forwarding' ? 'decision' : 'assembly';
}

function stageOfCampaign(campaign: ChainFacts): StageName {
  const known = stageOfState[campaign.state];
  if (known !== null) return known;
  if (campaign.state === 'BIDDER_REJECTED') return stageBefore(campaign);
  return campaign.turn === 'intermediary' ? 'forwarding' : 'handBack';
}

/** A rejected offer ended where the campaign stood last. */
function stageBefore(campaign: ChainFacts): StageName {
  const states = campaign.campaign_operations.filter(({ kind }) => kind === 'STATE').map(({ state }) => state);
  if (states.includes('READY_TO_SENT_BACK')) return 'handBack';
  return states.includes('SENT_TO_PUBLISHER') ? 'publishers' : 'assembly';
}

function statusAt(index: number, current: number, state: CampaignState): Stage['status'] {
  if (index < current || state === 'ADVERTISER_ACCEPT') return 'done';
  if (index > current) return 'next';
  return isRejectedState(state) ? 'stopped' : 'current';
}

function companyAt(name: StageName, campaign: ChainFacts): string | null {
  switch (name) {
    case 'request':
    case 'decision':
      return campaign.company.name;
    case 'intermediary':
    case 'forwarding':
      return campaign.intermediary?.name ?? null;
    case 'assembly':
    case 'handBack':
      return (campaign.publisher ?? campaign.mhfe)?.name ?? null;
    case 'publishers':
      return null;
  }
}

/** The next step where the state alone decides it; null once the campaign has ended. */
const nextSteps: Readonly<Record<CampaignState, PhraseKey | null>> = {
  CREATED: 'campaigns.next.CREATED',
  SENT_TO_INTERMEDIARY: 'campaigns.next.SENT_TO_INTERMEDIARY',
  INTERMEDIARY_ACCEPTED: 'campaigns.next.INTERMEDIARY_ACCEPTED',
  INTERMEDIARY_REJECTED: null,
  SENT_TO_BIDDER: 'campaigns.next.SENT_TO_BIDDER',
  BIDDER_ACCEPTED: 'campaigns.next.BIDDER_ACCEPTED',
  BIDDER_REJECTED: null,
  SENT_TO_PUBLISHER: 'campaigns.next.SENT_TO_PUBLISHER',
  READY_TO_SENT_BACK: 'campaigns.next.READY_TO_SENT_BACK',
  SENT_BACK_TO_INTERMEDIARY: 'campaigns.next.SENT_BACK_TO_INTERMEDIARY',
  SENT_BACK_TO_ADVERTISER: 'campaigns.next.SENT_BACK_TO_ADVERTISER',
  ADVERTISER_ACCEPT: null,
  REJECTED: null,
  MODIFY: 'campaigns.next.MODIFY',
};

/** The next step of the campaign; null once it has ended. */
export function nextStepPhrase(campaign: Pick<Campaign, 'state' | 'turn' | 'role_of_creator'>): PhraseKey | null {
  const { state } = campaign;
  if (state === 'SENT_TO_PUBLISHER' && campaign.turn === 'offer_maker')
    return 'campaigns.next.SENT_TO_PUBLISHER_decided';
  if (state === 'SENT_BACK_TO_INTERMEDIARY' && campaign.role_of_creator === 'INTERMEDIARY') {
    return 'campaigns.next.SENT_BACK_TO_INTERMEDIARY_decides';
  }
  return nextSteps[state];
}
