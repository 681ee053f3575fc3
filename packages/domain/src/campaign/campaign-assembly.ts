import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignOutline, hasDedicatedPublisher, sideOf } from './campaign-facts.ts';
import { standingOf } from './campaign-standing.ts';
import { isFinalState } from './campaign-states.ts';

export function isBeingAssembled(campaign: CampaignOutline): boolean {
  const assembler = hasDedicatedPublisher(campaign) ? 'dedicated_publisher' : 'mhfe';
  return standingOf(campaign.state).assembledBy.includes(assembler);
}

/** Whoever assembles adds and removes bookings, booking packages and manual rows. [D5.41] */
export function canAssemble(viewer: Viewer, campaign: CampaignOutline): Decision {
  const isOfferMaker = sideOf(viewer, campaign) === 'offer_maker';
  if (!isAdmin(viewer) && !isOfferMaker) {
    return refuse(hasDedicatedPublisher(campaign) ? 'dedicated_publisher_assembles' : 'mhfe_assembles');
  }
  if (isBeingAssembled(campaign)) return allowed;
  return refuse(isFinalState(campaign.state) ? 'campaign_ended' : 'campaign_not_being_assembled');
}

/** Requests for a private package are the MHFE's; a dedicated publisher asks nobody. */
export function canRequestAssembly(viewer: Viewer, campaign: CampaignOutline): Decision {
  if (hasDedicatedPublisher(campaign)) return refuse('dedicated_publisher_assembles');
  return canAssemble(viewer, campaign);
}

/** After the customer's yes only an admin takes anything out, and the operation log says so. [D6.37] */
export function canRemoveFromOffer(viewer: Viewer, campaign: CampaignOutline): Decision {
  if (isAdmin(viewer) && campaign.state === 'ADVERTISER_ACCEPT') return allowed;
  return canAssemble(viewer, campaign);
}
