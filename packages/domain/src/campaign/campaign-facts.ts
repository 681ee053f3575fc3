import type { CampaignMenuState } from '../campaign-menu/campaign-menu-states.ts';
import { type ChangeRequestState, isOpenChangeRequest } from '../change-request/change-request-states.ts';
import type { Viewer } from '../permission/viewer.ts';
import type { CampaignState, SentBackState } from './campaign-states.ts';

/** The three parties of a campaign; a company stands on one side at most. */
export const campaignSides = ['advertiser', 'intermediary', 'offer_maker'] as const;

export type CampaignSide = (typeof campaignSides)[number];

export type CreatorRole = 'ROLE_ADVERTISER' | 'ROLE_INTERMEDIARY';

/** The bookings of a campaign, counted. Surface bookings include those inside booking packages. */
export type BookingCounts = {
  readonly surface_created: number;
  readonly surface_waiting: number;
  readonly surface_accepted: number;
  readonly manual_open: number;
  readonly manual_accepted: number;
  /** Private packages that have items and were not handed over: they count as waiting. [D6.22] */
  readonly packages_not_handed_over: number;
  /** Accepted bookings outside packages without mhfe_fee, and booking packages without commission_fee. [C4.6] */
  readonly without_fee: number;
};

export type LatestChangeRequest = {
  readonly state: ChangeRequestState;
  readonly created_role: CreatorRole;
};

/** A campaign's state and parties: all that the rules of a booking or a package ask of it. */
export type CampaignOutline = {
  readonly state: CampaignState;
  readonly role_of_creator: CreatorRole;
  readonly creator_company_id: number;
  readonly advertiser_id: number | null;
  readonly intermediary_id: number | null;
  readonly mhfe_id: number | null;
  /** The dedicated publisher: set only when it makes the offer itself. [D5.1] */
  readonly publisher_id: number | null;
  /** Whether the offer ever was with the customer side. */
  readonly was_sent_back: boolean;
  /** In MODIFY, the state that the change request was made in. */
  readonly modified_from: SentBackState | null;
};

/** Everything the rules of a campaign ask about; the server loads it in one query. */
export type CampaignFacts = CampaignOutline & {
  readonly assignees: Readonly<Record<CampaignSide, readonly number[]>>;
  readonly bookings: BookingCounts;
  /** The newest change request, whatever its state. */
  readonly change_request: LatestChangeRequest | null;
  /** The newest menu, and whether any menu was ever sent. */
  readonly menu_state: CampaignMenuState | null;
  readonly menu_was_sent: boolean;
};

export const noBookings: BookingCounts = {
  surface_created: 0,
  surface_waiting: 0,
  surface_accepted: 0,
  manual_open: 0,
  manual_accepted: 0,
  packages_not_handed_over: 0,
  without_fee: 0,
};

/** The company that makes the offer: the MHFE, or the dedicated publisher. */
export function offerMakerOf(campaign: CampaignOutline): number | null {
  return campaign.publisher_id ?? campaign.mhfe_id;
}

export function hasDedicatedPublisher(campaign: CampaignOutline): boolean {
  return campaign.publisher_id !== null;
}

export function companyOfSide(campaign: CampaignOutline, side: CampaignSide): number | null {
  if (side === 'advertiser') return campaign.advertiser_id;
  return side === 'intermediary' ? campaign.intermediary_id : offerMakerOf(campaign);
}

/** Null for an admin and for every company that is no party of the campaign. */
export function sideOf(viewer: Viewer, campaign: CampaignOutline): CampaignSide | null {
  if (viewer.role === 'ROLE_ADMIN') return null;
  return campaignSides.find((side) => companyOfSide(campaign, side) === viewer.companyId) ?? null;
}

export function creatorSideOf(campaign: CampaignOutline): CampaignSide {
  return campaign.role_of_creator === 'ROLE_ADVERTISER' ? 'advertiser' : 'intermediary';
}

export function sideOfCreatorRole(role: CreatorRole): CampaignSide {
  return role === 'ROLE_ADVERTISER' ? 'advertiser' : 'intermediary';
}

export function isAssignee(viewer: Viewer, campaign: CampaignFacts, side: CampaignSide): boolean {
  return campaign.assignees[side].includes(viewer.accountId);
}

/** Sent and undecided, or a draft. A draft is open for its author's side only. [D5.28] */
export function hasOpenChangeRequest(campaign: CampaignFacts, side: CampaignSide | null): boolean {
  const request = campaign.change_request;
  if (request === null || !isOpenChangeRequest(request.state)) return false;
  return request.state !== 'CREATED' || side === null || sideOfCreatorRole(request.created_role) === side;
}

export function waitingCount(campaign: CampaignFacts): number {
  return campaign.bookings.surface_waiting + campaign.bookings.packages_not_handed_over;
}

export function acceptedCount(campaign: CampaignFacts): number {
  return campaign.bookings.surface_accepted + campaign.bookings.manual_accepted;
}
