import { allowed, type Decision, type Outcome, type Refusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import {
  type CampaignFacts,
  type CampaignSide,
  campaignSides,
  companyOfSide,
  creatorSideOf,
  hasDedicatedPublisher,
  isAssignee,
  sideOf,
} from './campaign-facts.ts';
import type { CampaignGuard, TransitionInput } from './campaign-guards.ts';
import { type CampaignActor, type CampaignTransition, campaignTransitions } from './campaign-machine.ts';
import { type CampaignState, isSentBackState } from './campaign-states.ts';
import { canSeeCampaign } from './campaign-visibility.ts';

/** In whose name somebody who stands on no side of the campaign takes the step: only an admin does. */
export function companyActedFor(
  campaign: CampaignFacts,
  target: CampaignState,
  actorCompany: number | null,
): number | null {
  const parties = campaignSides.map((side) => companyOfSide(campaign, side));
  if (actorCompany === null || parties.includes(actorCompany)) return null;
  const row = campaignTransitions.find(
    ({ from, to, by, applies }) =>
      from === campaign.state &&
      to === target &&
      sideOfActor(by, campaign) !== null &&
      firstOf(applies, campaign) === null,
  );
  const side = row === undefined ? null : sideOfActor(row.by, campaign);
  return side === null ? null : companyOfSide(campaign, side);
}

/** Null when no side of this campaign can be that actor, as the MHFE beside a dedicated publisher. */
export function sideOfActor(actor: CampaignActor, campaign: CampaignFacts): CampaignSide | null {
  switch (actor) {
    case 'creator':
      return creatorSideOf(campaign);
    case 'mhfe':
      return hasDedicatedPublisher(campaign) ? null : 'offer_maker';
    case 'dedicated_publisher':
      return hasDedicatedPublisher(campaign) ? 'offer_maker' : null;
    default:
      return actor;
  }
}

/** An assignee of the side, its leader, or anybody of the company while nobody is assigned. [D4.16] */
export function mayActForSide(viewer: Viewer, campaign: CampaignFacts, side: CampaignSide): Decision {
  if (isAdmin(viewer)) return allowed;
  if (sideOf(viewer, campaign) !== side) return refuse('not_your_turn');
  if (viewer.isLeader || campaign.assignees[side].length === 0) return allowed;
  return isAssignee(viewer, campaign, side) ? allowed : refuse('not_assignee');
}

/** The rows of the table that are meant for this campaign and this viewer, closed ones included. */
export function transitionsFor(viewer: Viewer, campaign: CampaignFacts): readonly CampaignTransition[] {
  return campaignTransitions.filter(
    (row) => row.from === campaign.state && isActor(viewer, campaign, row) && firstOf(row.applies, campaign) === null,
  );
}

/** Whether this row is open to the viewer now; a note that is not known yet is not asked for. */
export function decideRow(
  viewer: Viewer,
  campaign: CampaignFacts,
  row: CampaignTransition,
  input: TransitionInput = { note: null },
): Decision {
  const side = sideOfActor(row.by, campaign);
  if (side === null) return refuse('not_your_turn');
  const mayAct = mayActForSide(viewer, campaign, side);
  if (!mayAct.ok) return mayAct;
  const refusal = firstOf([...row.applies, ...row.requires], campaign, input);
  return refusal === null ? allowed : { ok: false, refusal };
}

/**
 * The answer to a requested state. A pair outside the table is stale when the viewer could ever reach
 * that target in this campaign, else it never was theirs to take. [D5.32]
 */
export function decideTransition(
  viewer: Viewer,
  campaign: CampaignFacts,
  target: CampaignState,
  note: string,
): Outcome<CampaignTransition> {
  if (!canSeeCampaign(viewer, campaign)) return refuse('not_visible');
  const rows = campaignTransitions.filter((row) => row.to === target && isActor(viewer, campaign, row));
  if (rows.length === 0) return refuse('not_your_turn');
  const fromHere = rows.filter((row) => row.from === campaign.state);
  if (fromHere.length === 0) return refuse('campaign_changed', { current_state: campaign.state });
  return firstOpen(viewer, campaign, fromHere, { note });
}

/** The one non-rejecting target that is open to the viewer; MODIFY never is one. [D5.29] */
export function nextState(viewer: Viewer, campaign: CampaignFacts): CampaignState | null {
  const open = transitionsFor(viewer, campaign).find(
    (row) => row.kind !== 'reject' && !row.withChangeRequest && decideRow(viewer, campaign, row).ok,
  );
  return open?.to ?? null;
}

/** The step the server takes by itself after a decision, a deletion or a hand-over. [D5.34] */
export function automaticMove(campaign: CampaignFacts): CampaignTransition | null {
  const row = campaignTransitions.find((candidate) => candidate.automatic && candidate.from === campaign.state);
  if (row === undefined || sideOfActor(row.by, campaign) === null) return null;
  return firstOf(row.requires, campaign) === null ? row : null;
}

/** Creating or accepting a request makes the actor an assignee of its side. */
export function makesActorAssignee(row: CampaignTransition): boolean {
  return row.to === 'INTERMEDIARY_ACCEPTED' || row.to === 'BIDDER_ACCEPTED';
}

/** Whether the MHFE should hear that some rows go out without a fee; zero is a fee. [C4.6] */
export function needsFeeWarning(viewer: Viewer, campaign: CampaignFacts, target: CampaignState): boolean {
  const sends = viewer.role === 'ROLE_MHFE' || isAdmin(viewer);
  const fromOfferMaker = campaign.state === 'READY_TO_SENT_BACK' && isSentBackState(target);
  return sends && fromOfferMaker && campaign.mhfe_id !== null && campaign.bookings.without_fee > 0;
}

function isActor(viewer: Viewer, campaign: CampaignFacts, row: CampaignTransition): boolean {
  const side = sideOfActor(row.by, campaign);
  if (side === null) return false;
  return isAdmin(viewer) || sideOf(viewer, campaign) === side;
}

function firstOpen(
  viewer: Viewer,
  campaign: CampaignFacts,
  rows: readonly CampaignTransition[],
  input: TransitionInput,
): Outcome<CampaignTransition> {
  let refusal: Refusal = { code: 'not_your_turn' };
  for (const row of rows) {
    const decision = decideRow(viewer, campaign, row, input);
    if (decision.ok) return { ok: true, value: row };
    refusal = decision.refusal;
  }
  return { ok: false, refusal };
}

function firstOf(
  guards: readonly CampaignGuard[],
  campaign: CampaignFacts,
  input: TransitionInput = { note: null },
): Refusal | null {
  for (const guard of guards) {
    const refusal = guard(campaign, input);
    if (refusal !== null) return refusal;
  }
  return null;
}
