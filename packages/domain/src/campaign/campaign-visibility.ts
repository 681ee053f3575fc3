import { isCustomerRole } from '../account/roles.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { assemblyStates } from './campaign-assembly.ts';
import { type CampaignFacts, type CampaignSide, creatorSideOf, sideOf } from './campaign-facts.ts';
import type { CampaignState } from './campaign-states.ts';

/** Before these are over the campaign has not reached the side. The creator's side sees it always. [D3.8] */
export const statesHiddenFrom: Readonly<Record<'intermediary' | 'offer_maker', readonly CampaignState[]>> = {
  intermediary: ['CREATED'],
  offer_maker: ['CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED'],
};

/** Where the customer side sees surfaces and prices; everywhere else the offer is being assembled. [D3.11] [D3.12] [D3.13] */
export const offerVisibleStates: Readonly<Record<'advertiser' | 'intermediary', readonly CampaignState[]>> = {
  advertiser: ['SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY'],
  intermediary: ['SENT_BACK_TO_INTERMEDIARY', 'SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY'],
};

export function canSeeCampaign(viewer: Viewer, campaign: CampaignFacts): boolean {
  if (isAdmin(viewer)) return true;
  const side = sideOf(viewer, campaign);
  return side !== null && hasReached(side, campaign);
}

/** Surfaces, bookings, prices and the summary of the campaign. [D3.10] */
export function canSeeOffer(viewer: Viewer, campaign: CampaignFacts): boolean {
  if (!canSeeCampaign(viewer, campaign)) return false;
  const side = sideOf(viewer, campaign);
  if (side === null || side === 'offer_maker') return true;
  if (!offerVisibleStates[side].includes(campaign.state)) return false;
  if (campaign.state === 'REJECTED') return campaign.was_sent_back;
  const advertiserWaits = campaign.state === 'MODIFY' && side === 'advertiser';
  return !advertiserWaits || campaign.modified_from === 'SENT_BACK_TO_ADVERTISER';
}

/** Lines of a campaign's history that name a surface or a package of the offer. */
const operationsOnOffer: readonly string[] = [
  'BOOKING_DELETED',
  'BOOKING_REJECTED',
  'PACKAGE_DELETED',
  'PACKAGE_REJECTED',
  'PRICE_REOPENED',
  'OFFER_REPRICED',
];

/** How the offer was put together is not the customers' to read; what is taken out of a finished one is. [D3.13 being assembled] [D6.37] */
export function canSeeOperation(
  viewer: Viewer,
  operation: { readonly kind: string; readonly state: CampaignState },
): boolean {
  if (!isCustomerRole(viewer.role) || !operationsOnOffer.includes(operation.kind)) return true;
  return !assemblyStates.mhfe.includes(operation.state);
}

function hasReached(side: CampaignSide, campaign: CampaignFacts): boolean {
  if (side === creatorSideOf(campaign)) return true;
  if (side === 'advertiser') return false;
  return !statesHiddenFrom[side].includes(campaign.state);
}
