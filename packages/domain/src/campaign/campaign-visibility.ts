import { isCustomerRole } from '../account/roles.ts';
import { type Refused, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignOutline, type CampaignSide, creatorSideOf, sideOf } from './campaign-facts.ts';
import { standingOf } from './campaign-standing.ts';
import { type CampaignState, isFinalState } from './campaign-states.ts';

export function canSeeCampaign(viewer: Viewer, campaign: CampaignOutline): boolean {
  if (isAdmin(viewer)) return true;
  const side = sideOf(viewer, campaign);
  return side !== null && hasReached(side, campaign);
}

/** Surfaces, bookings, prices and the summary of the campaign. [D3.10] */
export function canSeeOffer(viewer: Viewer, campaign: CampaignOutline): boolean {
  if (!canSeeCampaign(viewer, campaign)) return false;
  const side = sideOf(viewer, campaign);
  return side === null || side === 'offer_maker' || isOfferWith(side, campaign);
}

/** What an offer costs the customer beside its total is never a publisher's to read. [D20.4] */
export function canSeeAgencyCommission(viewer: Viewer, campaign: CampaignOutline): boolean {
  return campaign.intermediary_id !== null && viewer.role !== 'ROLE_PUBLISHER' && canSeeOffer(viewer, campaign);
}

/** Why there is no offer to read: it is not begun, never was, or is being assembled. [D3.13] */
export function withoutOffer({ state }: Pick<CampaignOutline, 'state'>): Refused {
  if (isFinalState(state)) return refuse('offer_never_made');
  return refuse(standingOf(state).isTakenOn ? 'offer_being_assembled' : 'offer_not_begun');
}

/** Whether the customer of that side has the offer before it. */
export function isOfferWith(side: 'advertiser' | 'intermediary', campaign: CampaignOutline): boolean {
  if (!standingOf(campaign.state).offerSeenBy.includes(side)) return false;
  if (campaign.state === 'REJECTED') return campaign.was_sent_back;
  const advertiserWaits = campaign.state === 'MODIFY' && side === 'advertiser';
  return !advertiserWaits || campaign.modified_from === 'SENT_BACK_TO_ADVERTISER';
}

export const optionOperationKinds = [
  'OPTION_HELD',
  'OPTION_IN_LINE',
  'OPTION_PROMOTED',
  'OPTION_BOOKED',
  'OPTION_APPROVED',
  'OPTION_RENEWAL_ASKED',
  'OPTION_RENEWED',
  'OPTION_RENEWAL_REFUSED',
  'OPTION_CHALLENGE',
  'OPTION_CHALLENGED',
  'OPTION_FIRM',
  'OPTION_EXPIRED',
  'OPTION_DECLINED',
  'OPTION_WITHDRAWN',
  'OPTION_ENDED',
] as const;

/** Lines of a campaign's history. */
export const campaignOperationKinds = [
  'STATE',
  'BOOKING_DELETED',
  'BOOKING_RESTORED',
  'BOOKING_REJECTED',
  'PACKAGE_DELETED',
  'PACKAGE_RESTORED',
  'PACKAGE_REJECTED',
  'PRICE_REOPENED',
  'OFFER_REPRICED',
  'ASSIGNEES',
  'CHANGE_REQUEST_REWORDED',
  'CHANGE_REQUEST_PASSED_ON',
  'MENU_SENT',
  'MENU_ACCEPTED',
  'MENU_REJECTED',
  'PUBLISHER_NUDGED',
  'COMMENT_WRITTEN',
  'BRIEF_CHANGED',
  'BOOKING_CREATED',
  'BOOKING_CHANGED',
  'BOOKING_APPROVED',
  'PACKAGE_BOOKED',
  'PACKAGE_HANDED_OVER',
  'FEE_CHANGED',
  ...optionOperationKinds,
] as const;

export type CampaignOperationKind = (typeof campaignOperationKinds)[number];

/** Whether the line names a surface, a package or a publisher of the offer. */
const namesOffer: Readonly<Record<CampaignOperationKind, boolean>> = {
  STATE: false,
  BOOKING_DELETED: true,
  BOOKING_RESTORED: true,
  BOOKING_REJECTED: true,
  PACKAGE_DELETED: true,
  PACKAGE_RESTORED: true,
  PACKAGE_REJECTED: true,
  PRICE_REOPENED: true,
  OFFER_REPRICED: true,
  ASSIGNEES: false,
  CHANGE_REQUEST_REWORDED: false,
  CHANGE_REQUEST_PASSED_ON: false,
  MENU_SENT: false,
  MENU_ACCEPTED: false,
  MENU_REJECTED: false,
  PUBLISHER_NUDGED: true,
  COMMENT_WRITTEN: false,
  BRIEF_CHANGED: false,
  BOOKING_CREATED: true,
  BOOKING_CHANGED: true,
  BOOKING_APPROVED: true,
  PACKAGE_BOOKED: true,
  PACKAGE_HANDED_OVER: true,
  FEE_CHANGED: true,
  OPTION_HELD: true,
  OPTION_IN_LINE: true,
  OPTION_PROMOTED: true,
  OPTION_BOOKED: true,
  OPTION_APPROVED: true,
  OPTION_RENEWAL_ASKED: true,
  OPTION_RENEWED: true,
  OPTION_RENEWAL_REFUSED: true,
  OPTION_CHALLENGE: true,
  OPTION_CHALLENGED: true,
  OPTION_FIRM: true,
  OPTION_EXPIRED: true,
  OPTION_DECLINED: true,
  OPTION_WITHDRAWN: true,
  OPTION_ENDED: true,
};

/** How the offer was put together is not the customers' to read; what is taken out of a finished one is. */
export function canSeeOperation(
  viewer: Viewer,
  operation: { readonly kind: CampaignOperationKind; readonly state: CampaignState },
): boolean {
  if (!isCustomerRole(viewer.role) || !namesOffer[operation.kind]) return true;
  return !standingOf(operation.state).assembledBy.includes('mhfe');
}

function hasReached(side: CampaignSide, campaign: CampaignOutline): boolean {
  if (side === creatorSideOf(campaign)) return true;
  if (side === 'advertiser') return false;
  return !standingOf(campaign.state).hiddenFrom.includes(side);
}
