import {
  type CampaignFacts,
  type CreatorRole,
  hasOpenChangeRequest,
  sideOf,
  sideOfCreatorRole,
} from '../campaign/campaign-facts.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
import { mayActForSide } from '../campaign/campaign-transitions.ts';
import { allowed, type Decision, type Outcome, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type ChangeRequestState, isOpenChangeRequest } from './change-request-states.ts';

export type ChangeRequestFacts = {
  readonly state: ChangeRequestState;
  readonly created_role: CreatorRole;
};

/** A change of the request, and of the campaign that moves with it (null: it stays). */
export type ChangeRequestMove = {
  readonly request: ChangeRequestState;
  readonly campaign: CampaignState | null;
};

/** The customer that has the offer in hand, while no request is open. */
export function canCreateChangeRequest(viewer: Viewer, campaign: CampaignFacts): Decision {
  const side = sideHoldingOffer(campaign);
  if (side === null) return refuse('campaign_not_in_state', { current_state: campaign.state });
  const mayAct = mayActForSide(viewer, campaign, side);
  if (!mayAct.ok) return mayAct;
  return hasOpenChangeRequest(campaign, side) ? refuse('change_request_open') : allowed;
}

/** The link to the list: there can be requests only where an offer was sent back. */
export function canListChangeRequests(_viewer: Viewer, campaign: CampaignFacts): Decision {
  return campaign.was_sent_back || campaign.change_request !== null ? allowed : refuse('nothing_to_show');
}

/** Its author's side always; the others from the moment it was sent to them. [D3.14] */
export function canSeeChangeRequest(viewer: Viewer, campaign: CampaignFacts, request: ChangeRequestFacts): boolean {
  if (isAdmin(viewer)) return true;
  const side = sideOf(viewer, campaign);
  if (side === null) return false;
  if (side === sideOfCreatorRole(request.created_role)) return true;
  if (side === 'intermediary') return request.state !== 'CREATED';
  if (side === 'advertiser') return false;
  return ['SENT_TO_OFFER_MAKER', 'OFFER_MAKER_ACCEPTED', 'OFFER_MAKER_REJECTED'].includes(request.state);
}

/** A draft by its author; on its way the intermediary may still word it. [C4.21] */
export function canEditChangeRequest(viewer: Viewer, campaign: CampaignFacts, request: ChangeRequestFacts): Decision {
  if (!isOpenChangeRequest(request.state)) return refuse('change_request_decided');
  if (request.state === 'SENT_TO_OFFER_MAKER') return refuse('change_request_sent');
  const side = request.state === 'CREATED' ? sideOfCreatorRole(request.created_role) : 'intermediary';
  return mayActForSide(viewer, campaign, side);
}

/** Nobody else has seen a draft, so its author's side may throw it away. */
export function canDeleteChangeRequest(viewer: Viewer, campaign: CampaignFacts, request: ChangeRequestFacts): Decision {
  if (request.state !== 'CREATED') return refuse('change_request_sent');
  return mayActForSide(viewer, campaign, sideOfCreatorRole(request.created_role));
}

/** In whose name a request is made: of the side that has the offer in hand. */
export function authorRoleOf(campaign: CampaignFacts): CreatorRole {
  return sideHoldingOffer(campaign) === 'intermediary' ? 'ROLE_INTERMEDIARY' : 'ROLE_ADVERTISER';
}

/** Where a sent request goes first: past an intermediary that made it or is not there. [C4.27] */
export function firstStopOf(campaign: CampaignFacts, createdRole: CreatorRole): ChangeRequestState {
  const skipsIntermediary = createdRole === 'ROLE_INTERMEDIARY' || campaign.intermediary_id === null;
  return skipsIntermediary ? 'SENT_TO_OFFER_MAKER' : 'SENT_TO_INTERMEDIARY';
}

/** The requested state of the request, with the campaign's move in the same transaction. [D5.26] */
export function decideChangeRequest(
  viewer: Viewer,
  campaign: CampaignFacts,
  request: ChangeRequestFacts,
  target: ChangeRequestState,
): Outcome<ChangeRequestMove> {
  if (!canSeeChangeRequest(viewer, campaign, request)) return refuse('not_visible');
  const move = movesFrom(campaign, request).find((candidate) => candidate.request === target);
  if (move === undefined) {
    return refuse(isOpenChangeRequest(request.state) ? 'change_request_not_offered' : 'change_request_decided', {
      current_state: request.state,
    });
  }
  const mayAct = mayActForSide(viewer, campaign, move.by);
  if (!mayAct.ok) return mayAct;
  if (!move.whileIn.includes(campaign.state)) return refuse('campaign_changed', { current_state: campaign.state });
  return { ok: true, value: { request: move.request, campaign: move.campaign } };
}

/** Wishes that are open to the viewer, for the buttons of the request's page. */
export function openChangeRequestMoves(
  viewer: Viewer,
  campaign: CampaignFacts,
  request: ChangeRequestFacts,
): readonly ChangeRequestMove[] {
  return movesFrom(campaign, request).filter((move) => decideChangeRequest(viewer, campaign, request, move.request).ok);
}

/** What the campaign's move makes of its newest request, when the campaign's call comes first. */
export function requestMovedBy(campaign: CampaignFacts, target: CampaignState): ChangeRequestState | null {
  if (campaign.change_request === null) return null;
  const move = movesFrom(campaign, campaign.change_request).find((candidate) => candidate.campaign === target);
  return move?.request ?? null;
}

/** Forwarding, accepting or rejecting the campaign throws one's own draft away. [D5.28] */
export function discardsDraft(campaign: CampaignFacts, target: CampaignState): boolean {
  return campaign.change_request?.state === 'CREATED' && target !== 'MODIFY';
}

/** Campaign and request move together: the second call with the same target changes nothing. */
export function isRepeatedMove(viewer: Viewer, campaign: CampaignFacts, target: CampaignState): boolean {
  const request = campaign.change_request;
  if (request === null || campaign.state !== target) return false;
  const side = sideOf(viewer, campaign);
  const actor = actorOfLastMove(request, target);
  return actor !== null && (isAdmin(viewer) || side === actor);
}

/** The same state requested again, while the campaign stands where the first one left it. */
export function isRepeatedDecision(
  viewer: Viewer,
  campaign: CampaignFacts,
  request: ChangeRequestFacts,
  target: ChangeRequestState,
): boolean {
  if (request.state !== target || !canSeeChangeRequest(viewer, campaign, request)) return false;
  const { by, at } = lastMoveOf(campaign, request);
  return by !== null && campaign.state === at && (isAdmin(viewer) || sideOf(viewer, campaign) === by);
}

/** Who brought the request where it is, and the state that the campaign then was in. */
function lastMoveOf(campaign: CampaignFacts, request: ChangeRequestFacts) {
  const author = sideOfCreatorRole(request.created_role);
  const isPassedOn = author === 'advertiser' && campaign.intermediary_id !== null;
  switch (request.state) {
    case 'CREATED':
      return { by: null, at: null };
    case 'SENT_TO_INTERMEDIARY':
      return { by: author, at: 'MODIFY' };
    case 'SENT_TO_OFFER_MAKER':
      return { by: isPassedOn ? 'intermediary' : author, at: 'MODIFY' };
    case 'OFFER_MAKER_ACCEPTED':
      return { by: 'offer_maker', at: 'READY_TO_SENT_BACK' };
    case 'INTERMEDIARY_REJECTED':
      return { by: 'intermediary', at: returnState(request.created_role) };
    case 'OFFER_MAKER_REJECTED':
      return { by: 'offer_maker', at: returnState(request.created_role) };
  }
}

function actorOfLastMove(
  request: ChangeRequestFacts,
  target: CampaignState,
): 'offer_maker' | 'intermediary' | 'advertiser' | null {
  switch (request.state) {
    case 'SENT_TO_INTERMEDIARY':
    case 'SENT_TO_OFFER_MAKER':
      return target === 'MODIFY' ? sideOfCreatorRole(request.created_role) : null;
    case 'OFFER_MAKER_ACCEPTED':
      return target === 'READY_TO_SENT_BACK' ? 'offer_maker' : null;
    case 'OFFER_MAKER_REJECTED':
      return target === returnState(request.created_role) ? 'offer_maker' : null;
    case 'INTERMEDIARY_REJECTED':
      return target === returnState(request.created_role) ? 'intermediary' : null;
    default:
      return null;
  }
}

type Move = ChangeRequestMove & {
  readonly by: 'advertiser' | 'intermediary' | 'offer_maker';
  readonly whileIn: readonly CampaignState[];
};

/** [C4.24] */
function movesFrom(campaign: CampaignFacts, request: ChangeRequestFacts): readonly Move[] {
  const back = returnState(request.created_role);
  switch (request.state) {
    case 'CREATED': {
      const by = sideOfCreatorRole(request.created_role);
      return [{ request: firstStopOf(campaign, request.created_role), campaign: 'MODIFY', by, whileIn: [back] }];
    }
    case 'SENT_TO_INTERMEDIARY':
      return [
        { request: 'SENT_TO_OFFER_MAKER', campaign: null, by: 'intermediary', whileIn: ['MODIFY'] },
        { request: 'INTERMEDIARY_REJECTED', campaign: back, by: 'intermediary', whileIn: ['MODIFY'] },
      ];
    case 'SENT_TO_OFFER_MAKER':
      return [
        { request: 'OFFER_MAKER_ACCEPTED', campaign: 'READY_TO_SENT_BACK', by: 'offer_maker', whileIn: ['MODIFY'] },
        { request: 'OFFER_MAKER_REJECTED', campaign: back, by: 'offer_maker', whileIn: ['MODIFY'] },
      ];
    default:
      return [];
  }
}

/** A refused request returns to the side that made it. */
function returnState(createdRole: CreatorRole): CampaignState {
  return createdRole === 'ROLE_ADVERTISER' ? 'SENT_BACK_TO_ADVERTISER' : 'SENT_BACK_TO_INTERMEDIARY';
}

function sideHoldingOffer(campaign: CampaignFacts): 'advertiser' | 'intermediary' | null {
  if (campaign.state === 'SENT_BACK_TO_ADVERTISER') return 'advertiser';
  return campaign.state === 'SENT_BACK_TO_INTERMEDIARY' ? 'intermediary' : null;
}
